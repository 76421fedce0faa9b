import { memberPasskeyWishSchema } from '@shop/contract/rest/passkeys'
import { genders } from '@shop/domain/validation'
import { translator } from '@shop/i18n/translate'
import { SHOP_LANGUAGES, shopTexts } from '@shop/testkit/shop-texts'
import { expect, it } from 'vitest'
import {
  addressProblems,
  changePasswordProblems,
  customerProblems,
  forgotProblems,
  loginProblems,
  newPasswordProblems,
  passkeyNameProblems,
  passkeyProblems,
  type RegisterValues,
  registerProblems,
  signInCodeProblems,
} from './form-rules'
import { saidOnSubmit, shopForms } from './form-schemas'

const whole: RegisterValues = {
  email: 'kari@lysning.example',
  password: 'a fine password',
  repeated: 'a fine password',
  customerType: 'PERSON',
  firstName: 'Kari',
  lastName: 'Nordmann',
  company: '',
  organisationId: '',
  mobile: '',
  gender: 'UNSPECIFIED',
  careOf: '',
  addressLine1: '',
  addressLine2: '',
  zip: '',
  city: '',
  country: 'NO',
  entryCode: '',
  newsletter: false,
  sms: false,
}
const here = { country: 'NO', currentYear: 2026 } as const
const wrong = async (change: Partial<RegisterValues>, on: 'blur' | 'submit' = 'submit') =>
  Object.entries(await registerProblems({ ...whole, ...change }, on, here)).flatMap(([name, problem]) =>
    problem ? [[name, ...problem]] : [],
  )

it('[VALIDATE-05] tells an input left empty from one not filled in on submit', async () => {
  const nothing = { email: '', password: '', remember: true }
  expect(await loginProblems(nothing, 'blur')).toEqual({ email: ['validate.empty'], password: ['validate.empty'] })
  expect(await loginProblems(nothing, 'submit')).toEqual({
    email: ['validate.required'],
    password: ['validate.required'],
  })
  expect(await forgotProblems({ email: 'kari@' }, 'submit')).toEqual({ email: ['validate.email'] })
})

it('[VALIDATE-05] a small form calls an input that is empty on submit required, and a wrong one by what is wrong', async () => {
  const forms = shopForms()
  const t = translator('nb')
  const required = t('validate.required')
  const find = forms.then(({ findOrderFormSchema }) => findOrderFormSchema)
  expect(await saidOnSubmit({ number: '', email: ' ' }, find, t)).toEqual({ number: required, email: required })
  expect(await saidOnSubmit({ number: '100002', email: 'kari@' }, find, t)).toEqual({ email: t('validate.email') })
  expect(await saidOnSubmit({ number: '100002', email: 'kari@lysning.example' }, find, t)).toEqual({})
  const notify = forms.then(({ notifyFormSchema }) => notifyFormSchema)
  expect(await saidOnSubmit({ email: '' }, notify, t)).toEqual({ email: required })
  const confirm = forms.then(({ returnFormSchema }) => returnFormSchema)
  expect(await saidOnSubmit({ name: ' ' }, confirm, t)).toEqual({ name: required })
  const review = forms.then(({ reviewFormSchema }) => reviewFormSchema)
  const missing = { rating: required, author: required, comment: required }
  expect(await saidOnSubmit({ rating: null, author: '', comment: ' ' }, review, t)).toEqual(missing)
  const proof = forms.then(({ orderProofFormSchema }) => orderProofFormSchema)
  expect(await saidOnSubmit({ proof: ' ' }, proof, t)).toEqual({ proof: required })
  const { smsCodeFormSchema } = await forms
  const issue = (code: string) => smsCodeFormSchema.safeParse({ code }).error?.issues[0]?.message
  expect([issue(' '), issue('12345') === 'validate.required']).toEqual(['validate.required', false])
})

it('[VALIDATE-06] [VALIDATE-07] [VALIDATE-08] asks nothing of a password that exists already, and everything of a new one', async () => {
  const login = { email: 'kari@lysning.example', password: 'x', remember: false }
  expect(await loginProblems(login, 'submit')).toEqual({})
  const chosen = (password: string, repeated = password) => newPasswordProblems({ password, repeated }, 'submit')
  expect(await chosen('')).toEqual({ password: ['validate.passwordEmpty'] })
  expect(await chosen('sixsix')).toEqual({ password: ['validate.passwordShort', { min: 7 }] })
  expect(await chosen('seven77')).toEqual({})
  expect(await chosen('Passord123')).toEqual({ password: ['validate.passwordCommon'] })
  expect(await chosen('a fine password', 'a fin password')).toEqual({ repeated: ['validate.passwordMismatch'] })
  expect(await newPasswordProblems({ password: 'a fine password', repeated: '' }, 'blur')).toEqual({})
  expect(await chosen('a fine password')).toEqual({})
  const change = { current: '', password: 'seven77', repeated: 'seven78' }
  expect(await changePasswordProblems(change, 'submit')).toEqual({
    current: ['validate.required'],
    repeated: ['validate.passwordMismatch'],
  })
})

it('[VALIDATE-13] [VALIDATE-05] asks six digits of a mailed code, as the services do', async () => {
  const said = (code: string, on: 'blur' | 'submit') => signInCodeProblems({ code, remember: false }, on)
  expect(await said('012345', 'submit')).toEqual({})
  for (const wrong of ['12345', '1234567', '12345a'])
    expect(await said(wrong, 'submit')).toEqual({ code: ['login.codeMissing'] })
  expect(await said('', 'blur')).toEqual({ code: ['validate.empty'] })
  expect(await said('', 'submit')).toEqual({ code: ['validate.required'] })
})

it('[VALIDATE-13] asks the same of the name of a passkey, a new one or another, as the services do', async () => {
  const id = crypto.randomUUID()
  for (const [name, problem] of [
    ['x'.repeat(60), undefined],
    [` ${'x'.repeat(60)} `, undefined],
    ['x'.repeat(61), ['validate.tooLong', { max: 60 }]],
    [' ', ['validate.required']],
  ] as const) {
    expect((await passkeyProblems({ current: 'p', passkey: name }, 'submit')).passkey, name).toEqual(problem)
    expect((await passkeyNameProblems({ passkey: name }, 'submit')).passkey, name).toEqual(problem)
    expect(memberPasskeyWishSchema.safeParse({ do: 'rename', id, name }).success, name).toBe(!problem)
  }
  const nameOf = (name: string) => memberPasskeyWishSchema.parse({ do: 'rename', id, name })
  expect(nameOf(' Telefonen ')).toMatchObject({ name: 'Telefonen' })
})

it('[VALIDATE-13] checks what is given by the rules of the country, and asks companies who they are', async () => {
  expect(await wrong({})).toEqual([])
  expect(await wrong({ mobile: '12', zip: '01' })).toEqual([
    ['mobile', 'validate.phone'],
    ['zip', 'validate.zipOfFour'],
  ])
  // A postcode is the one of its country, wherever the account is made.
  expect(await wrong({ zip: '114 55', country: 'SE' })).toEqual([])
  expect(await wrong({ zip: '114 55' })).toEqual([['zip', 'validate.zipOfFour']])
  expect(await wrong({ sms: true })).toEqual([['mobile', 'sms.needPhone']])
  expect(await wrong({ sms: true, mobile: '40012345' })).toEqual([])
  expect(await wrong({ customerType: 'ORGANIZATION' })).toEqual([
    ['company', 'validate.required'],
    ['organisationId', 'validate.required'],
  ])
  expect(await wrong({ customerType: 'ORGANIZATION', company: 'Fjell AS', organisationId: '123456780' })).toEqual([
    ['organisationId', 'validate.organisationId'],
  ])
  expect(await wrong({ customerType: 'ORGANIZATION', company: 'Fjell AS', organisationId: '123 456 785' })).toEqual([])
  expect(await wrong({ firstName: 'x'.repeat(61) })).toEqual([['firstName', 'validate.tooLong', { max: 60 }]])
  // All that is wrong is said at once, the password included.
  expect(
    (await wrong({ firstName: ' ', email: 'kari@', zip: '1', sms: true, repeated: 'another password' })).toSorted(),
  ).toEqual([
    ['email', 'validate.email'],
    ['firstName', 'validate.required'],
    ['mobile', 'sms.needPhone'],
    ['repeated', 'validate.passwordMismatch'],
    ['zip', 'validate.zipOfFour'],
  ])
})

it('[VALIDATE-13] says of a postcode how many digits its country has, in every language', async () => {
  const digits = { NO: 4, DK: 4, SE: 5, FI: 5 }
  const words = {
    nb: { 4: /\bfire sifre\b/, 5: /\bfem sifre\b/ },
    sv: { 4: /\bfyra siffror\b/, 5: /\bfem siffror\b/ },
    da: { 4: /\bfire cifre\b/, 5: /\bfem cifre\b/ },
    fi: { 4: /\bnelinumeroinen\b/, 5: /\bviisinumeroinen\b/ },
  }
  for (const language of SHOP_LANGUAGES)
    for (const [country, count] of Object.entries(digits)) {
      const { zip } = await addressProblems({ ...whole, country, zip: '1' }, 'submit', here)
      const said = zip && shopTexts(language)[zip[0]]
      expect(said, `${language} ${country}`).toMatch(words[language][count as 4 | 5])
    }
  // Where the country is not known to the words, they name no number.
  for (const language of SHOP_LANGUAGES)
    expect(shopTexts(language)['validate.zip']).not.toMatch(/fire|fyra|fem|numeroi/)
})

it('[USER-10] takes each choice of gender and its absence alike', async () => {
  for (const gender of genders) expect(await wrong({ gender })).toEqual([])
  const { gender: _, ...silent } = whole
  expect(await registerProblems(silent as RegisterValues, 'submit', here)).toEqual({})
})

it('[VALIDATE-13] asks the same of the settings as of a new account', async () => {
  const { email: _, password: __, repeated: ___, newsletter: ____, sms: _____, ...customer } = whole
  expect(await customerProblems({ ...customer, mobile: '12', lastName: '' }, 'blur', here)).toEqual({
    lastName: ['validate.empty'],
    mobile: ['validate.phone'],
  })
  expect(await addressProblems({ ...customer, zip: '01', city: 'x'.repeat(61) }, 'submit', here)).toEqual({
    zip: ['validate.zipOfFour'],
    city: ['validate.tooLong', { max: 60 }],
  })
  expect(await addressProblems({ ...customer, zip: ' 0477 ' }, 'submit', here)).toEqual({})
  expect(await addressProblems({ ...customer, country: 'DE', zip: '10115' }, 'submit', here)).toEqual({})
})

it('[LAW-12] takes the mask of a sole trader’s id for no change of an account, and of no new one for an id', async () => {
  const trader = { ...whole, customerType: 'ORGANIZATION', company: 'Gästs Tyger' } as const
  const inSweden = { country: 'SE', currentYear: 2026 } as const
  const masked = { ...trader, organisationId: '***********' }
  expect(await customerProblems(masked, 'submit', inSweden)).toEqual({})
  expect(await registerProblems(masked, 'submit', inSweden)).toEqual({ organisationId: ['validate.organisationId'] })
  for (const organisationId of ['19121212-****', '19121212-1213'])
    expect(await customerProblems({ ...trader, organisationId }, 'submit', inSweden)).toEqual({
      organisationId: ['validate.organisationId'],
    })
})
