import { addToCartPopup } from './add-to-cart-popup'
import type { Page } from './ask'
import { autocomplete } from './autocomplete'
import { cartPage } from './cart-page'
import { contentInformation } from './content-information'
import { contentSearchPage } from './content-search-page'
import { landingPage } from './landing-page'
import { navigationTree } from './navigation-tree'
import { productPage } from './product-page'
import { banners, sponsoredPage } from './retail-media'
import { searchPage } from './search-page'

/** The queries of the protocol by name. */
export const pages: Readonly<Record<string, Page>> = {
  'add-to-cart-popup': addToCartPopup,
  autocomplete,
  'navigation-tree': navigationTree,
  'search-page': searchPage,
  'product-page': productPage,
  'cart-page': cartPage,
  'landing-page': landingPage,
  'content-information': contentInformation,
  'content-search-page': contentSearchPage,
  'sponsored-page': sponsoredPage,
  banners,
}
