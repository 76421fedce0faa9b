// Written by bin/catalogues.ts. Do not edit.
import a11y_ from '../../messages/sv/a11y.json' with { type: 'json' }
import account_ from '../../messages/sv/account.json' with { type: 'json' }
import added_ from '../../messages/sv/added.json' with { type: 'json' }
import assist_ from '../../messages/sv/assist.json' with { type: 'json' }
import badge_ from '../../messages/sv/badge.json' with { type: 'json' }
import balance_ from '../../messages/sv/balance.json' with { type: 'json' }
import brands_ from '../../messages/sv/brands.json' with { type: 'json' }
import cart_ from '../../messages/sv/cart.json' with { type: 'json' }
import checkout_ from '../../messages/sv/checkout.json' with { type: 'json' }
import comingSoon_ from '../../messages/sv/comingSoon.json' with { type: 'json' }
import confirm_ from '../../messages/sv/confirm.json' with { type: 'json' }
import consent_ from '../../messages/sv/consent.json' with { type: 'json' }
import content_ from '../../messages/sv/content.json' with { type: 'json' }
import cookies_ from '../../messages/sv/cookies.json' with { type: 'json' }
import document_ from '../../messages/sv/document.json' with { type: 'json' }
import error_ from '../../messages/sv/error.json' with { type: 'json' }
import fav_ from '../../messages/sv/fav.json' with { type: 'json' }
import field_ from '../../messages/sv/field.json' with { type: 'json' }
import filter_ from '../../messages/sv/filter.json' with { type: 'json' }
import footer_ from '../../messages/sv/footer.json' with { type: 'json' }
import home_ from '../../messages/sv/home.json' with { type: 'json' }
import invoice_ from '../../messages/sv/invoice.json' with { type: 'json' }
import law_ from '../../messages/sv/law.json' with { type: 'json' }
import list_ from '../../messages/sv/list.json' with { type: 'json' }
import loading_ from '../../messages/sv/loading.json' with { type: 'json' }
import login_ from '../../messages/sv/login.json' with { type: 'json' }
import mail_ from '../../messages/sv/mail.json' with { type: 'json' }
import market_ from '../../messages/sv/market.json' with { type: 'json' }
import member_ from '../../messages/sv/member.json' with { type: 'json' }
import nav_ from '../../messages/sv/nav.json' with { type: 'json' }
import newsletter_ from '../../messages/sv/newsletter.json' with { type: 'json' }
import notify_ from '../../messages/sv/notify.json' with { type: 'json' }
import order_ from '../../messages/sv/order.json' with { type: 'json' }
import parcel_ from '../../messages/sv/parcel.json' with { type: 'json' }
import pay_ from '../../messages/sv/pay.json' with { type: 'json' }
import payfail_ from '../../messages/sv/payfail.json' with { type: 'json' }
import payment_ from '../../messages/sv/payment.json' with { type: 'json' }
import preview_ from '../../messages/sv/preview.json' with { type: 'json' }
import price_ from '../../messages/sv/price.json' with { type: 'json' }
import privacy_ from '../../messages/sv/privacy.json' with { type: 'json' }
import product_ from '../../messages/sv/product.json' with { type: 'json' }
import promo_ from '../../messages/sv/promo.json' with { type: 'json' }
import register_ from '../../messages/sv/register.json' with { type: 'json' }
import reset_ from '../../messages/sv/reset.json' with { type: 'json' }
import return_ from '../../messages/sv/return.json' with { type: 'json' }
import review_ from '../../messages/sv/review.json' with { type: 'json' }
import search_ from '../../messages/sv/search.json' with { type: 'json' }
import shipping_ from '../../messages/sv/shipping.json' with { type: 'json' }
import sms_ from '../../messages/sv/sms.json' with { type: 'json' }
import status_ from '../../messages/sv/status.json' with { type: 'json' }
import stock_ from '../../messages/sv/stock.json' with { type: 'json' }
import style_ from '../../messages/sv/style.json' with { type: 'json' }
import toast_ from '../../messages/sv/toast.json' with { type: 'json' }
import usp_ from '../../messages/sv/usp.json' with { type: 'json' }
import validate_ from '../../messages/sv/validate.json' with { type: 'json' }
import vat_ from '../../messages/sv/vat.json' with { type: 'json' }
import why_ from '../../messages/sv/why.json' with { type: 'json' }

export const sv = {
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
