import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

/** What belongs to nobody: prices and goods say nothing of a person. */
const IMPERSONAL =
  /^(ProductType|PriceType|CurrencyType|CampaignType|CampaignRuleType|MarketType|LanguageType|VatGroupType|ProductPackage.*|ShippingOptionType|PaymentOptionType|FilterCollectionType)$/
const DEEPEST = 4

/** As much of a type as can say something of a person, written as a selection. */
export function personalSelection(type: GraphQLOutputType): string {
  const named = getNamedType(type)
  return isObjectType(named) ? ` { ${fieldsOf(named, 1)} }` : ''
}

function fieldsOf(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields())
    .filter(({ args }) => !args.some(isRequiredArgument))
    .map(({ name, type: of }) => {
      const below = getNamedType(of)
      if (isLeafType(below)) return name
      if (!isObjectType(below) || depth === DEEPEST || IMPERSONAL.test(below.name)) return ''
      return `${name} { ${fieldsOf(below, depth + 1)} }`
    })
  return ['__typename', ...fields].filter(Boolean).join(' ')
}
