// Languages, markets and countries are listed once, in packages/domain. Says where production code lists them again: as an
// array, a union of types, an alternative of a regular expression, or a table that leads from one code to another. A table
// with something of its own for each language (texts, paths, rules) is no list: its type says that it is whole.

/** What may name them all; each says why. */
const MAY_LIST = {
  'packages/domain/src/constants.ts': 'the languages of the shop',
  'packages/domain/src/language/index.ts': 'how documents name them',
  'packages/domain/src/market/locale-records.ts': 'where each language is at home',
  'packages/domain/src/market/markets.ts': 'the markets that the shop opens with',
  'packages/domain/src/validation/personal-id.ts': 'the countries whose rules the shop has',
  'packages/domain/src/routing/sample-routing.ts': 'a sample for tests',
  'storefront/src/legal/guarantee-notice.ts': 'the markets that a law names, which are not those of the shop',
  'packages/domain/src/staff/review-faults.ts': 'endings of domains that people put into reviews',
}
/** `db` and `media` import nothing of ours, `testkit` is for tests; generated files follow their source. */
const SKIPPED = /^packages\/(db|media|testkit)\/|\.gen\.ts$|\.(test|spec|bench)\.tsx?$|\/(test|bench|e2e)\//
const SEARCHED = /^(storefront|console|packages\/[a-z0-9-]+)\/.*\.tsx?$/

const CODE = String.raw`(?:nb|sv|da|fi|en|no|se|dk|NO|SE|DK|FI|NOK|SEK|DKK|EUR|[a-z]{2}-[A-Z]{2}|[A-Z]{2}\|[A-Z]{3})`
const QUOTED = String.raw`['"]${CODE}['"]`
const three = (one, between) => String.raw`${one}(?:\s*${between}\s*${one}){2,}`
const LISTS = [
  new RegExp(String.raw`\[\s*${three(QUOTED, ',')}\s*,?\s*\]`, 'g'),
  new RegExp(three(QUOTED, String.raw`\|`), 'g'),
  new RegExp(String.raw`\((?:\?:)?${three(CODE, String.raw`\|`)}\)`, 'g'),
  new RegExp(three(String.raw`(?:${CODE}|${QUOTED}):\s*${QUOTED}`, ','), 'g'),
]

/** The lines of a file that list languages, markets or countries by hand. */
export function handWrittenLists(file, source) {
  if (!SEARCHED.test(file) || SKIPPED.test(file) || file in MAY_LIST) return []
  return LISTS.flatMap((list) =>
    [...source.matchAll(list)].map(
      ({ index, 0: text }) =>
        `${file}:${source.slice(0, index).split('\n').length}: ${text.replaceAll(/\s+/g, ' ')}: take the list of packages/domain`,
    ),
  )
}
