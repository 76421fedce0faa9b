import { expect, it } from 'vitest'
import { forgotProblems, loginProblems, newPasswordProblems, type RegisterValues, registerProblems } from './form-rules'

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
  careOf: '',
  addressLine1: '',
  addressLine2: '',
  zip: '',
  city: '',
  entryCode: '',
  newsletter: false,
  sms: false,
}
const wrong = (change: Partial<RegisterValues>, on: 'blur' | 'submit' = 'submit') =>
  Object.entries(registerProblems({ ...whole, ...change }, on, { country: 'NO', currentYear: 2026 })).flatMap(
    ([name, problem]) => (problem ? [[name, ...problem]] : []),
  )

it('[VALIDATE-05] tells an input left empty from one not filled in on submit', () => {
  const nothing = { email: '', password: '', remember: true }
  expect(loginProblems(nothing, 'blur')).toEqual({ email: ['validate.empty'], password: ['validate.empty'] })
  expect(loginProblems(nothing, 'submit')).toEqual({ email: ['validate.required'], password: ['validate.required'] })
  expect(forgotProblems({ email: 'kari@' }, 'submit')).toEqual({ email: ['validate.email'] })
})

it('asks nothing of a password that exists already, and everything of a new one', () => {
  expect(loginProblems({ email: 'kari@lysning.example', password: 'x', remember: false }, 'submit').password).toBe(
    undefined,
  )
  const chosen = (password: string, repeated = password) => newPasswordProblems({ password, repeated }, 'submit')
  expect(chosen('')).toEqual({ password: ['validate.passwordEmpty'] })
  expect(chosen('sixsix')).toEqual({ password: ['validate.passwordShort', { min: 7 }] })
  expect(chosen('Passord123')).toEqual({ password: ['validate.passwordCommon'] })
  expect(chosen('a fine password', 'a fin password')).toEqual({ repeated: ['validate.passwordMismatch'] })
  expect(newPasswordProblems({ password: 'a fine password', repeated: '' }, 'blur')).toEqual({})
  expect(chosen('a fine password')).toEqual({})
})

it('checks what is given by the rules of the country, and asks companies who they are', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ mobile: '12', zip: '01' })).toEqual([
    ['mobile', 'validate.phone'],
    ['zip', 'validate.zip'],
  ])
  expect(wrong({ sms: true })).toEqual([['mobile', 'sms.needPhone']])
  expect(wrong({ sms: true, mobile: '40012345' })).toEqual([])
  expect(wrong({ customerType: 'ORGANIZATION' })).toEqual([
    ['company', 'validate.required'],
    ['organisationId', 'validate.required'],
  ])
  expect(wrong({ customerType: 'ORGANIZATION', company: 'Fjell AS', organisationId: '123456780' })).toEqual([
    ['organisationId', 'validate.organisationId'],
  ])
  expect(wrong({ customerType: 'ORGANIZATION', company: 'Fjell AS', organisationId: '123 456 785' })).toEqual([])
  expect(wrong({ firstName: 'x'.repeat(61) })).toEqual([['firstName', 'validate.tooLong', { max: 60 }]])
})
