// Written by bin/catalogues.ts. Do not edit.
import a11y_ from '../../messages/da/a11y.json' with { type: 'json' }
import account_ from '../../messages/da/account.json' with { type: 'json' }
import added_ from '../../messages/da/added.json' with { type: 'json' }
import assist_ from '../../messages/da/assist.json' with { type: 'json' }
import badge_ from '../../messages/da/badge.json' with { type: 'json' }
import balance_ from '../../messages/da/balance.json' with { type: 'json' }
import brands_ from '../../messages/da/brands.json' with { type: 'json' }
import cart_ from '../../messages/da/cart.json' with { type: 'json' }
import checkout_ from '../../messages/da/checkout.json' with { type: 'json' }
import comingSoon_ from '../../messages/da/comingSoon.json' with { type: 'json' }
import confirm_ from '../../messages/da/confirm.json' with { type: 'json' }
import consent_ from '../../messages/da/consent.json' with { type: 'json' }
import content_ from '../../messages/da/content.json' with { type: 'json' }
import cookies_ from '../../messages/da/cookies.json' with { type: 'json' }
import document_ from '../../messages/da/document.json' with { type: 'json' }
import error_ from '../../messages/da/error.json' with { type: 'json' }
import fav_ from '../../messages/da/fav.json' with { type: 'json' }
import field_ from '../../messages/da/field.json' with { type: 'json' }
import filter_ from '../../messages/da/filter.json' with { type: 'json' }
import footer_ from '../../messages/da/footer.json' with { type: 'json' }
import home_ from '../../messages/da/home.json' with { type: 'json' }
import invoice_ from '../../messages/da/invoice.json' with { type: 'json' }
import law_ from '../../messages/da/law.json' with { type: 'json' }
import list_ from '../../messages/da/list.json' with { type: 'json' }
import loading_ from '../../messages/da/loading.json' with { type: 'json' }
import login_ from '../../messages/da/login.json' with { type: 'json' }
import mail_ from '../../messages/da/mail.json' with { type: 'json' }
import market_ from '../../messages/da/market.json' with { type: 'json' }
import member_ from '../../messages/da/member.json' with { type: 'json' }
import nav_ from '../../messages/da/nav.json' with { type: 'json' }
import newsletter_ from '../../messages/da/newsletter.json' with { type: 'json' }
import notify_ from '../../messages/da/notify.json' with { type: 'json' }
import order_ from '../../messages/da/order.json' with { type: 'json' }
import parcel_ from '../../messages/da/parcel.json' with { type: 'json' }
import pay_ from '../../messages/da/pay.json' with { type: 'json' }
import payfail_ from '../../messages/da/payfail.json' with { type: 'json' }
import payment_ from '../../messages/da/payment.json' with { type: 'json' }
import preview_ from '../../messages/da/preview.json' with { type: 'json' }
import price_ from '../../messages/da/price.json' with { type: 'json' }
import privacy_ from '../../messages/da/privacy.json' with { type: 'json' }
import product_ from '../../messages/da/product.json' with { type: 'json' }
import promo_ from '../../messages/da/promo.json' with { type: 'json' }
import register_ from '../../messages/da/register.json' with { type: 'json' }
import reset_ from '../../messages/da/reset.json' with { type: 'json' }
import return_ from '../../messages/da/return.json' with { type: 'json' }
import review_ from '../../messages/da/review.json' with { type: 'json' }
import search_ from '../../messages/da/search.json' with { type: 'json' }
import shipping_ from '../../messages/da/shipping.json' with { type: 'json' }
import sms_ from '../../messages/da/sms.json' with { type: 'json' }
import status_ from '../../messages/da/status.json' with { type: 'json' }
import stock_ from '../../messages/da/stock.json' with { type: 'json' }
import style_ from '../../messages/da/style.json' with { type: 'json' }
import toast_ from '../../messages/da/toast.json' with { type: 'json' }
import usp_ from '../../messages/da/usp.json' with { type: 'json' }
import validate_ from '../../messages/da/validate.json' with { type: 'json' }
import vat_ from '../../messages/da/vat.json' with { type: 'json' }
import why_ from '../../messages/da/why.json' with { type: 'json' }

export const da = {
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
