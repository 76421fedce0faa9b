// Written by bin/catalogues.ts. Do not edit.
import a11y_ from '../../messages/nb/a11y.json' with { type: 'json' }
import account_ from '../../messages/nb/account.json' with { type: 'json' }
import added_ from '../../messages/nb/added.json' with { type: 'json' }
import assist_ from '../../messages/nb/assist.json' with { type: 'json' }
import badge_ from '../../messages/nb/badge.json' with { type: 'json' }
import balance_ from '../../messages/nb/balance.json' with { type: 'json' }
import brands_ from '../../messages/nb/brands.json' with { type: 'json' }
import cart_ from '../../messages/nb/cart.json' with { type: 'json' }
import checkout_ from '../../messages/nb/checkout.json' with { type: 'json' }
import comingSoon_ from '../../messages/nb/comingSoon.json' with { type: 'json' }
import confirm_ from '../../messages/nb/confirm.json' with { type: 'json' }
import consent_ from '../../messages/nb/consent.json' with { type: 'json' }
import content_ from '../../messages/nb/content.json' with { type: 'json' }
import cookies_ from '../../messages/nb/cookies.json' with { type: 'json' }
import document_ from '../../messages/nb/document.json' with { type: 'json' }
import error_ from '../../messages/nb/error.json' with { type: 'json' }
import fav_ from '../../messages/nb/fav.json' with { type: 'json' }
import field_ from '../../messages/nb/field.json' with { type: 'json' }
import filter_ from '../../messages/nb/filter.json' with { type: 'json' }
import footer_ from '../../messages/nb/footer.json' with { type: 'json' }
import home_ from '../../messages/nb/home.json' with { type: 'json' }
import invoice_ from '../../messages/nb/invoice.json' with { type: 'json' }
import law_ from '../../messages/nb/law.json' with { type: 'json' }
import list_ from '../../messages/nb/list.json' with { type: 'json' }
import loading_ from '../../messages/nb/loading.json' with { type: 'json' }
import login_ from '../../messages/nb/login.json' with { type: 'json' }
import mail_ from '../../messages/nb/mail.json' with { type: 'json' }
import market_ from '../../messages/nb/market.json' with { type: 'json' }
import member_ from '../../messages/nb/member.json' with { type: 'json' }
import nav_ from '../../messages/nb/nav.json' with { type: 'json' }
import newsletter_ from '../../messages/nb/newsletter.json' with { type: 'json' }
import notify_ from '../../messages/nb/notify.json' with { type: 'json' }
import order_ from '../../messages/nb/order.json' with { type: 'json' }
import parcel_ from '../../messages/nb/parcel.json' with { type: 'json' }
import pay_ from '../../messages/nb/pay.json' with { type: 'json' }
import payfail_ from '../../messages/nb/payfail.json' with { type: 'json' }
import payment_ from '../../messages/nb/payment.json' with { type: 'json' }
import preview_ from '../../messages/nb/preview.json' with { type: 'json' }
import price_ from '../../messages/nb/price.json' with { type: 'json' }
import privacy_ from '../../messages/nb/privacy.json' with { type: 'json' }
import product_ from '../../messages/nb/product.json' with { type: 'json' }
import promo_ from '../../messages/nb/promo.json' with { type: 'json' }
import register_ from '../../messages/nb/register.json' with { type: 'json' }
import reset_ from '../../messages/nb/reset.json' with { type: 'json' }
import return_ from '../../messages/nb/return.json' with { type: 'json' }
import review_ from '../../messages/nb/review.json' with { type: 'json' }
import search_ from '../../messages/nb/search.json' with { type: 'json' }
import shipping_ from '../../messages/nb/shipping.json' with { type: 'json' }
import sms_ from '../../messages/nb/sms.json' with { type: 'json' }
import status_ from '../../messages/nb/status.json' with { type: 'json' }
import stock_ from '../../messages/nb/stock.json' with { type: 'json' }
import style_ from '../../messages/nb/style.json' with { type: 'json' }
import toast_ from '../../messages/nb/toast.json' with { type: 'json' }
import usp_ from '../../messages/nb/usp.json' with { type: 'json' }
import validate_ from '../../messages/nb/validate.json' with { type: 'json' }
import vat_ from '../../messages/nb/vat.json' with { type: 'json' }
import why_ from '../../messages/nb/why.json' with { type: 'json' }

export const nb = {
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
