import { expect, it } from 'vitest'
import { keptId } from './kept-id'

it('[LAW-12] keeps the id of a sole trader, who has no other than the personal one, as that of a person', () => {
  const sealed = (personalId: string) => ({ personalId, organisationId: null })
  const open = (organisationId: string) => ({ personalId: null, organisationId })
  for (const id of ['19121212-1212', '20010172-1231']) expect(keptId(id, 'ORGANIZATION'), id).toEqual(sealed(id))
  for (const id of ['556016-0680', '974760673', '13585628', '0112038-9'])
    expect(keptId(id, 'ORGANIZATION'), id).toEqual(open(id))
  for (const id of ['19121212-1212', '31129956715', '070761-4285', '131052-308T'])
    expect(keptId(id, 'PERSON'), id).toEqual(sealed(id))
  for (const type of ['PERSON', 'ORGANIZATION'] as const)
    expect(keptId(null, type)).toEqual({ personalId: null, organisationId: null })
})
