import { describe, expect, it, vi } from 'vitest'
import {
  afterLogout,
  afterPurchase,
  asMember,
  atLevel,
  callEngagementScript,
  createEngagement,
  type EngagementContact,
  identified,
  inMarket,
  keptFlag,
  keptText,
  readContact,
  readEngagement,
  withAdded,
  withoutUser,
  writtenEngagement,
} from '.'

const keys = { customerKey: 'c1', sessionKey: 's1' }
const contact: EngagementContact = {
  id: 'id-1',
  discoveryKey: 'key-1',
  registrationCompleteEvent: true,
  preferences: { acceptsEmail: true, acceptsSms: true },
  isMember: true,
}
const known = withAdded(
  { ...identified(createEngagement({ ...keys, market: 'no' }), contact), softLoginEmail: 'a@b.no' },
  '7',
)

describe('a contact of the engagement programme', () => {
  it('[ENGAGE-01] is its id, key, first registration, preferences and membership', () => {
    expect(readContact({ ...contact, other: 1 })).toEqual(contact)
    expect(readContact({ id: '' })).toBeUndefined()
    expect(readContact(null)).toBeUndefined()
  })

  it.each([['true'], [1], [null], [undefined], [{}], ['']])(
    '[ENGAGE-10] %o is no consent and no membership',
    (value) => {
      expect(keptFlag(value)).toBe(false)
      const read = readContact({ id: 'x', isMember: value, preferences: { acceptsEmail: value, acceptsSms: value } })
      expect(read).toMatchObject({ isMember: false, preferences: { acceptsEmail: false, acceptsSms: false } })
    },
  )

  it('[ENGAGE-10] true and false are what they say', () => {
    expect([keptFlag(true), keptFlag(false)]).toEqual([true, false])
  })

  it('[ENGAGE-11] id, key and address are kept as texts only', () => {
    expect([keptText('a'), keptText(1), keptText(null), keptText(['a'])]).toEqual(['a', '', '', ''])
    expect(readContact({ id: 7 })).toBeUndefined()
    expect(readContact({ id: 'x', discoveryKey: 9 })?.discoveryKey).toBe('')
    expect(readEngagement({ id: 5, email: 'a@b.no' })).toEqual({ voyadoId: '', softLoginEmail: 'a@b.no' })
    expect(readEngagement({ id: 5, email: {} })).toBeUndefined()
    expect(readEngagement(JSON.parse(writtenEngagement(known)))).toEqual({ voyadoId: 'id-1', softLoginEmail: 'a@b.no' })
  })
})

describe('the engagement state', () => {
  it('[ENGAGE-02] [ENGAGE-03] holds these fields, and the search begins as ORGANIC', () => {
    expect(createEngagement({ ...keys, market: 'no' })).toEqual({
      voyadoId: '',
      acceptEmail: false,
      acceptSms: false,
      isMember: false,
      membershipLevel: '',
      searchOrigin: 'ORGANIC',
      addedToCart: [],
      customerKey: 'c1',
      sessionKey: 's1',
      market: 'no',
      shouldAwardPoints: false,
      voucherId: null,
      discoveryKey: '',
      softLoginEmail: '',
    })
  })

  it('[ENGAGE-02] fills them with what contact, programme and visit tell', () => {
    expect({ ...atLevel(known, 'silver'), voucherId: 'voyadovoucher_x' }).toEqual({
      voyadoId: 'id-1',
      acceptEmail: true,
      acceptSms: true,
      isMember: true,
      membershipLevel: 'silver',
      searchOrigin: 'ORGANIC',
      addedToCart: ['7'],
      customerKey: 'c1',
      sessionKey: 's1',
      market: 'no',
      shouldAwardPoints: true,
      voucherId: 'voyadovoucher_x',
      discoveryKey: 'key-1',
      softLoginEmail: 'a@b.no',
    })
    expect(atLevel(asMember(known, false), 'silver').membershipLevel).toBe('')
  })

  it('[ENGAGE-15] points are awarded exactly while the visitor is a member', () => {
    expect(known).toMatchObject({ isMember: true, shouldAwardPoints: true, acceptEmail: true, acceptSms: true })
    expect(asMember({ ...known, membershipLevel: 'gold' }, false)).toMatchObject({
      isMember: false,
      shouldAwardPoints: false,
      membershipLevel: '',
    })
    expect(asMember(known, true).shouldAwardPoints).toBe(true)
  })

  it('[ENGAGE-13] [ENGAGE-14] a purchase empties the engagement cart and leaves who the visitor is', () => {
    expect(afterPurchase(known)).toEqual({ ...known, addedToCart: [] })
    expect(known.addedToCart).toEqual(['7'])
  })

  it('[ENGAGE-13] [ENGAGE-14] signing out empties the cart and leaves nothing of the user, their keys or their session', () => {
    const drawn = { customerKey: 'c2', sessionKey: 's2' }
    const left = afterLogout({ ...known, voucherId: 'voyadovoucher_x' }, drawn)
    expect(left).toEqual(createEngagement({ ...drawn, market: 'no' }))
  })

  it('[ENGAGE-12] resetting the user clears id, consents and membership', () => {
    const { discoveryKey, customerKey, sessionKey, addedToCart, market } = known
    expect(withoutUser(known)).toEqual({
      ...createEngagement({ customerKey, sessionKey, market }),
      addedToCart,
      discoveryKey,
    })
  })

  it('follows the market', () => {
    expect(inMarket(known, 'se').market).toBe('se')
  })
})

describe('the script of the programme', () => {
  it('[ENGAGE-17] is missed with one line in the log, and nothing throws', () => {
    const log = vi.fn()
    callEngagementScript(undefined, ['cart'], log)
    expect(log.mock.calls).toEqual([['va is not defined']])
    callEngagementScript(
      () => {
        throw new Error('blocked')
      },
      [],
      log,
    )
    expect(log).toHaveBeenCalledTimes(2)
    const script = vi.fn()
    callEngagementScript(script, ['cart', 1], log)
    expect(script).toHaveBeenCalledWith('cart', 1)
  })
})
