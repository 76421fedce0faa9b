import { BOUND, CONTEXT, clientDocument } from './document'
import { CARD, LOWEST_PRICE, META, PRICED, STOCK } from './fields'

// What the stock storefront asks of the catalogue and the content (Merchant API, 4.2), written from the table there.

const ralph = (operationName: string, text: string, key = operationName) =>
  clientDocument(`ralph ${key}`, operationName, text)

const MENU_ITEM = 'id label targetBlank type order title canonicalUrl'
const VARIANT = `level dimension type value label skuId incoming ${STOCK} productId name alias canonicalUrl primaryImage
  attributes { key value }`
const PRODUCTS_VARIABLES = `$skip: Int, $take: Int, $categoryAlias: String, $brandAlias: String, $discountCampaignAlias: String,
  $url: String, $filter: FilterInputType, ${CONTEXT}`
const PRODUCTS_ARGUMENTS = `skip: $skip, take: $take, categoryAlias: $categoryAlias, brandAlias: $brandAlias,
  discountCampaignAlias: $discountCampaignAlias, url: $url, filter: $filter, ${BOUND}`
const PAGE = `id alias canonicalUrl name primaryImage primaryDescription secondaryDescription hideTitle hideDescription logo
  backgroundImage ${META} subCategories { name alias canonicalUrl }`
const pageInfo = (key: string, variables: string, args: string) =>
  ralph(
    'listPageInfo',
    `query listPageInfo(${variables}${CONTEXT}) { listPageInfo(${args}${BOUND}) { ${PAGE} } }`,
    `listPageInfo by ${key}`,
  )

export const RALPH_CATALOGUE = [
  ralph(
    'channel',
    `query channel($channelId: String) {
      channel(channelId: $channelId) {
        defaultMarketId
        markets {
          id defaultLanguageId alias virtual onlyDisplayInCheckout groupKey allowedLanguages { id name code }
          country { name code } currency { name code }
        }
      }
    }`,
  ),
  ralph(
    'categories',
    `query categories(${CONTEXT}) { categories(${BOUND}) { alias canonicalUrl name categoryId parentCategoryId order } }`,
  ),
  ralph('brands', `query brands(${CONTEXT}) { brands(${BOUND}) { alias brandId canonicalUrl name } }`),
  ralph(
    'getMenuAtLocation',
    `query getMenuAtLocation($menuLocationId: String!, ${CONTEXT}) {
      getMenuAtLocation(menuLocationId: $menuLocationId, ${BOUND}) {
        title menuItems { ${MENU_ITEM} children { ${MENU_ITEM} children { ${MENU_ITEM} } } }
      }
    }`,
  ),
  ralph(
    'widgetArea',
    `query widgetArea($family: String, $areaName: String, $widgetAlias: String, $displaySetting: String,
      $filters: [PageWidgetCollectionFilterInputType], $preview: Boolean, $customerType: CustomerType, $url: String, ${CONTEXT}) {
      widgetArea(family: $family, areaName: $areaName, alias: $widgetAlias, displaySetting: $displaySetting, filters: $filters,
        preview: $preview, customerType: $customerType, url: $url, ${BOUND}) {
        ${META} tags
        containers {
          id layout design responsiveMode
          widgets { name configuration images { fileName largestSize { imageWidth imageHeight } } }
        }
      }
    }`,
  ),
  pageInfo('url', '$url: String, ', 'url: $url, '),
  pageInfo('alias', '$alias: String, ', 'alias: $alias, '),
  ralph(
    'listPageInfo',
    `query listPageInfo(${CONTEXT}) { listPageInfo(${BOUND}) { ${META} } }`,
    'listPageInfo of the site',
  ),
  ralph(
    'products',
    `query products(${PRODUCTS_VARIABLES}) { products(${PRODUCTS_ARGUMENTS}) { products { ${CARD} } count } }`,
    'products of a list',
  ),
  ralph(
    'products',
    `query products(${PRODUCTS_VARIABLES}) {
      products(${PRODUCTS_ARGUMENTS}) {
        count
        filters {
          facets { filterId type group label order values { _id facetId parentId label url order count hidden } }
          price { lowest highest }
        }
      }
    }`,
    'products to filter by',
  ),
  ralph(
    'products',
    `query products(${PRODUCTS_VARIABLES}) {
      products(${PRODUCTS_ARGUMENTS}) { products { ${CARD} categories { name canonicalUrl } } count }
    }`,
    'products of a search',
  ),
  ralph(
    'product',
    `query product($alias: String!, ${CONTEXT}) {
      product(alias: $alias, ${BOUND}) {
        productId articleNumber canonicalUrl name brand { name canonicalUrl } productImages { fileName tags } images
        primaryCategory { categoryId name canonicalUrl } unitPrice { ${PRICED} } lowestPrice { ${LOWEST_PRICE} } discountType
        texts { text1 text2 text3 } firstAvailableOn
        parameterGroups {
          name parameterGroupId
          parameters { name label value description show parameterId identifier type parameterGroupId order }
        }
        skus { skuId productId articleNumber name gtin ${STOCK} }
        totalStock { inStock oversellable totalStock static }
        variantDimensions { level dimension type value label }
        ${META}
        variantGroup { variantGroupId collapseInLists variants { ${VARIANT} variants { ${VARIANT} variants { ${VARIANT} } } } }
        discountCampaigns { name hideTitle } rating { score voteCount }
      }
    }`,
  ),
  ralph(
    'productPriceHistory',
    `query productPriceHistory($alias: String!, ${CONTEXT}) {
      product(alias: $alias, ${BOUND}) {
        unitPrice { ${PRICED} }
        priceLog {
          sellingPriceIncVat sellingPriceExVat regularPriceIncVat regularPriceExVat discountIncVat discountExVat
          discountPercentage vat isDiscounted isLowest date sellingPriceIncVatFormatted regularPriceIncVatFormatted
        }
      }
    }`,
  ),
  ralph(
    'relatedProducts',
    `query relatedProducts($alias: String!, ${CONTEXT}) {
      relatedProducts(alias: $alias, ${BOUND}) {
        alias name brand { name } canonicalUrl unitPrice { ${PRICED} } relation relationType images
        productImages { fileName tags } skus { skuId name ${STOCK} } primaryCategory { name }
      }
    }`,
  ),
  ralph(
    'queryReviews',
    `query queryReviews($alias: String!, $skip: Int, $take: Int, ${CONTEXT}) {
      reviews(alias: $alias, skip: $skip, take: $take, ${BOUND}) {
        count averageRating reviews { rating comment reviewDate author }
      }
    }`,
  ),
]

export const RALPH_NOTICES = [
  ralph(
    'postProductReview',
    `mutation postProductReview($alias: String!, $rating: Int!, $author: String!, $comment: String, ${CONTEXT}) {
      postProductReview(alias: $alias, rating: $rating, author: $author, comment: $comment, ${BOUND})
    }`,
  ),
  ralph(
    'monitorProductAvailability',
    `mutation monitorProductAvailability($email: String!, $skuId: Int!, ${CONTEXT}) {
      monitorProductAvailability(email: $email, skuId: $skuId, ${BOUND})
    }`,
  ),
  ralph(
    'subscribeToNewsletter',
    `mutation subscribeToNewsletter($email: String!, ${CONTEXT}) { subscribeToNewsletter(email: $email, ${BOUND}) }`,
  ),
]
