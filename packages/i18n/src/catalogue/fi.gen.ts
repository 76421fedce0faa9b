// Written by bin/catalogues.ts. Do not edit.
import a11y_ from '../../messages/fi/a11y.json' with { type: 'json' }
import account_ from '../../messages/fi/account.json' with { type: 'json' }
import added_ from '../../messages/fi/added.json' with { type: 'json' }
import assist_ from '../../messages/fi/assist.json' with { type: 'json' }
import badge_ from '../../messages/fi/badge.json' with { type: 'json' }
import balance_ from '../../messages/fi/balance.json' with { type: 'json' }
import brands_ from '../../messages/fi/brands.json' with { type: 'json' }
import cart_ from '../../messages/fi/cart.json' with { type: 'json' }
import checkout_ from '../../messages/fi/checkout.json' with { type: 'json' }
import comingSoon_ from '../../messages/fi/comingSoon.json' with { type: 'json' }
import confirm_ from '../../messages/fi/confirm.json' with { type: 'json' }
import consent_ from '../../messages/fi/consent.json' with { type: 'json' }
import content_ from '../../messages/fi/content.json' with { type: 'json' }
import cookies_ from '../../messages/fi/cookies.json' with { type: 'json' }
import document_ from '../../messages/fi/document.json' with { type: 'json' }
import error_ from '../../messages/fi/error.json' with { type: 'json' }
import fav_ from '../../messages/fi/fav.json' with { type: 'json' }
import field_ from '../../messages/fi/field.json' with { type: 'json' }
import filter_ from '../../messages/fi/filter.json' with { type: 'json' }
import footer_ from '../../messages/fi/footer.json' with { type: 'json' }
import home_ from '../../messages/fi/home.json' with { type: 'json' }
import invoice_ from '../../messages/fi/invoice.json' with { type: 'json' }
import law_ from '../../messages/fi/law.json' with { type: 'json' }
import list_ from '../../messages/fi/list.json' with { type: 'json' }
import loading_ from '../../messages/fi/loading.json' with { type: 'json' }
import login_ from '../../messages/fi/login.json' with { type: 'json' }
import mail_ from '../../messages/fi/mail.json' with { type: 'json' }
import market_ from '../../messages/fi/market.json' with { type: 'json' }
import member_ from '../../messages/fi/member.json' with { type: 'json' }
import nav_ from '../../messages/fi/nav.json' with { type: 'json' }
import newsletter_ from '../../messages/fi/newsletter.json' with { type: 'json' }
import notify_ from '../../messages/fi/notify.json' with { type: 'json' }
import order_ from '../../messages/fi/order.json' with { type: 'json' }
import parcel_ from '../../messages/fi/parcel.json' with { type: 'json' }
import pay_ from '../../messages/fi/pay.json' with { type: 'json' }
import payfail_ from '../../messages/fi/payfail.json' with { type: 'json' }
import payment_ from '../../messages/fi/payment.json' with { type: 'json' }
import preview_ from '../../messages/fi/preview.json' with { type: 'json' }
import price_ from '../../messages/fi/price.json' with { type: 'json' }
import privacy_ from '../../messages/fi/privacy.json' with { type: 'json' }
import product_ from '../../messages/fi/product.json' with { type: 'json' }
import promo_ from '../../messages/fi/promo.json' with { type: 'json' }
import register_ from '../../messages/fi/register.json' with { type: 'json' }
import reset_ from '../../messages/fi/reset.json' with { type: 'json' }
import return_ from '../../messages/fi/return.json' with { type: 'json' }
import review_ from '../../messages/fi/review.json' with { type: 'json' }
import search_ from '../../messages/fi/search.json' with { type: 'json' }
import shipping_ from '../../messages/fi/shipping.json' with { type: 'json' }
import sms_ from '../../messages/fi/sms.json' with { type: 'json' }
import status_ from '../../messages/fi/status.json' with { type: 'json' }
import stock_ from '../../messages/fi/stock.json' with { type: 'json' }
import style_ from '../../messages/fi/style.json' with { type: 'json' }
import toast_ from '../../messages/fi/toast.json' with { type: 'json' }
import usp_ from '../../messages/fi/usp.json' with { type: 'json' }
import validate_ from '../../messages/fi/validate.json' with { type: 'json' }
import vat_ from '../../messages/fi/vat.json' with { type: 'json' }
import why_ from '../../messages/fi/why.json' with { type: 'json' }

export const fi = {
  a11y: a11y_,
  account: account_,
  added: added_,
  assist: assist_,
  badge: badge_,
  balance: balance_,
  brands: brands_,
  cart: cart_,
  checkout: checkout_,
  comingSoon: comingSoon_,
  confirm: confirm_,
  consent: consent_,
  content: content_,
  cookies: cookies_,
  document: document_,
  error: error_,
  fav: fav_,
  field: field_,
  filter: filter_,
  footer: footer_,
  home: home_,
  invoice: invoice_,
  law: law_,
  list: list_,
  loading: loading_,
  login: login_,
  mail: mail_,
  market: market_,
  member: member_,
  nav: nav_,
  newsletter: newsletter_,
  notify: notify_,
  order: order_,
  parcel: parcel_,
  pay: pay_,
  payfail: payfail_,
  payment: payment_,
  preview: preview_,
  price: price_,
  privacy: privacy_,
  product: product_,
  promo: promo_,
  register: register_,
  reset: reset_,
  return: return_,
  review: review_,
  search: search_,
  shipping: shipping_,
  sms: sms_,
  status: status_,
  stock: stock_,
  style: style_,
  toast: toast_,
  usp: usp_,
  validate: validate_,
  vat: vat_,
  why: why_,
}
