import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** The shipped files of a folder. */
const filesOf = (folder: string) =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\./.test(file))
    .map((file) => [file, readFileSync(`${root}${folder}/${file}`, 'utf8')] as const)

/** The forms of the contract. */
const writtenSchemas = () =>
  filesOf('packages/contract/src/rest')
    .flatMap(([, source]) =>
      [...source.matchAll(/export (?:const|function) (\w+FormSchema)\b/g)].map(([, name]) => name ?? ''),
    )
    .toSorted()

const PARSERS = /\b(parse(Email|Phone|Postcode|OrganisationId|PersonalId|Review)|refuseField|refusePassword)\b/

it('[VALIDATE-13] no form of the shop has rules of its own: each asks a schema of the contract', () => {
  const shop = filesOf('storefront/src')
  expect(shop.length).toBeGreaterThan(500)
  expect(shop.flatMap(([file, source]) => (PARSERS.test(source) ? [file] : []))).toEqual([])
  // The file that brings them all along asks none of them.
  const asking = shop.filter(([file]) => file !== 'forms/form-schemas.ts')
  const asked = asking.flatMap(([, source]) => source.match(/\b\w+FormSchema\b/g) ?? [])
  const written = writtenSchemas()
  expect(written.length).toBeGreaterThan(10)
  expect([...new Set(asked)].toSorted()).toEqual(written)
})

it('[VALIDATE-13] every form with a field asks a schema before it sends anything', () => {
  const forms = filesOf('storefront/src').filter(([, source]) => /\buseForm\(\{\s*initialValues: \{ *\w/.test(source))
  expect(forms.length).toBeGreaterThan(7)
  const without = forms.filter(([, source]) => !/\b\w+FormSchema\b/.test(source)).map(([file]) => file)
  // What it sends goes through `subscribe`, which asks.
  expect(without).toEqual(['features/content/newsletter-form.tsx'])
})

it('[VALIDATE-13] every form of an account asks a schema through the rules of the forms, and makes up none', () => {
  const forms = filesOf('storefront/src').filter(([, source]) => /= useAuthForm\b/.test(source))
  expect(forms.length).toBeGreaterThan(10)
  const asking = /import \{[^}]*\w+Problems\b[^}]*\} from '@\/forms\/form-rules'/
  expect(forms.filter(([, source]) => !asking.test(source)).map(([file]) => file)).toEqual([])
  const rules = readFileSync(`${root}storefront/src/forms/form-rules.ts`, 'utf8')
  const bodies = rules.split(/^export const (?=\w+Problems\b)/m).slice(1)
  expect(bodies.length).toBeGreaterThan(8)
  for (const body of bodies) expect(body).toMatch(/problemsIn\([\s\S]*\w+FormSchema/)
})

it('[VALIDATE-05] no form of the shop calls its input wrong without asking whether it is empty', () => {
  const named = filesOf('storefront/src').filter(([, source]) => /['"]validate\.email['"]/.test(source))
  // The first says why the services refused; the second names the words that `subscribe` chooses between.
  expect(named.map(([file]) => file).toSorted()).toEqual([
    'features/account/settings/email-form.tsx',
    'features/content/newsletter-content.tsx',
  ])
  const asking = filesOf('storefront/src').filter(([, source]) => /await issuesIn\(/.test(source))
  expect(asking.length).toBeGreaterThan(3)
  const sameOfEmpty = asking.filter(([, source]) => !/['"]validate\.required['"]/.test(source))
  // Without six digits there is nothing to press in the first; the second says of no field more than its name.
  expect(sameOfEmpty.map(([file]) => file).toSorted()).toEqual([
    'features/account/settings/access-question.tsx',
    'features/order/change-delivery/wrong-field.ts',
  ])
})

/**
 * Forms with a password, of which the services see only the hash; the other fields of a new account come to them as those
 * of the account, of the address and of the consents, each refused by a rule of its own, and the name of a new passkey
 * without the password.
 */
const WITH_PASSWORD = [
  'changePasswordFormSchema',
  'loginFormSchema',
  'newPasswordFormSchema',
  'passkeyFormSchema',
  'registerFormSchema',
]

it('[VALIDATE-13] [VALIDATE-14] the services ask the schema of every form, but for what a password hides from them', () => {
  const services = new Map(filesOf('packages/services/src'))
  const asking = [
    ['buying/purchase/orders/check-order-terms.ts', 'customerFormSchema'],
    ['buying/purchase/orders/delivery-change/wrong-fields.ts', 'customerFormSchema'],
    ['buying/purchase/orders/parcels/find-parcels.ts', 'findOrderFormSchema'],
    ['buying/returns/returns.ts', 'findOrderFormSchema'],
    ['buying/purchase/orders/order-proof.ts', 'orderProofFormSchema'],
    ['buying/cart/decide-change.ts', 'promoFormSchema'],
    ['people/account/account-consents.ts', 'smsCodeFormSchema'],
    ['buying/returns/register-return.ts', 'returnFormSchema'],
    ['goods/reviews/reviews.ts', 'reviewFormSchema'],
    ['people/auth/account-name.ts', 'forgotFormSchema'],
    ['people/users/password-reset.ts', 'forgotFormSchema'],
    ['people/users/change-email.ts', 'emailChangeFormSchema'],
    ['people/users/refuse-wrong-fields.ts', 'accountFormSchema'],
    ['people/users/refuse-wrong-fields.ts', 'addressFormSchema'],
    ['people/users/sign-ups.ts', 'notifyFormSchema'],
    ['people/users/sign-ups.ts', 'newsletterFormSchema'],
  ] as const
  // What answers staff who ask is one body with other answers, which holds the form.
  const impersonation = readFileSync(`${root}packages/contract/src/rest/impersonation.ts`, 'utf8')
  expect(impersonation).toMatch(/do: z\.literal\('confirm'\).+\.\.\.accessNumberFormSchema\.shape/)
  // A mailed code comes with the account's name.
  const account = readFileSync(`${root}packages/contract/src/rest/account-forms.ts`, 'utf8')
  expect(account).toMatch(/signInCodeFormSchema = codeSignInSchema\.pick\(\{ code: true \}\)/)
  expect(services.get('people/auth/auth-routes.ts')).toMatch(/\bcodeSignInSchema\b/)
  // So does the name of a passkey, with what is done to it.
  expect(account).toMatch(/passkey: passkeyNameSchema\b/)
  expect(account).toMatch(/passkeyNameFormSchema = passkeyFormSchema\.pick\(\{ passkey: true \}\)/)
  const passkeys = readFileSync(`${root}packages/contract/src/rest/passkeys.ts`, 'utf8')
  for (const deed of ['add', 'rename'])
    expect(passkeys).toMatch(new RegExp(`do: z\\.literal\\('${deed}'\\),.* name: passkeyNameSchema\\b`))
  expect(services.get('people/auth/passkey-routes.ts')).toMatch(/\bmemberPasskeyWishSchema\b/)
  const parts = ['accessNumberFormSchema', 'passkeyNameFormSchema', 'signInCodeFormSchema']
  const named = new Set([...asking.map(([, schema]) => schema), ...parts, ...WITH_PASSWORD])
  expect([...named].toSorted()).toEqual(writtenSchemas())
  for (const [file, schema] of asking) expect(services.get(file), file).toMatch(new RegExp(`\\b${schema}[(.]`))
})
