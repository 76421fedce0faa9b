import { expect, it } from 'vitest'
import { settingsUser } from './settings'

const asked = { email: 'kari@lysning.example', address: null, gender: null }

it('[LAW-12] gives the forms the id of an organisation, which is masked of a sole trader, and nothing of a person’s', () => {
  expect(settingsUser({ ...asked, customerType: 'PERSON', personalId: '***********' })).toEqual({
    ...asked,
    customerType: 'PERSON',
    organisationId: '',
  })
  expect(settingsUser({ ...asked, customerType: 'ORGANIZATION', personalId: '974760673' })).toEqual({
    ...asked,
    customerType: 'ORGANIZATION',
    organisationId: '974760673',
  })
  expect(settingsUser({ ...asked, customerType: 'ORGANIZATION', personalId: '***********' }).organisationId).toBe(
    '***********',
  )
  expect(settingsUser({ ...asked, customerType: 'ORGANIZATION', personalId: null }).organisationId).toBe('')
})
