import { describe, expect, it, vi } from 'vitest'
import { createEngagementOf } from './engagement'

const contact = {
  id: 'id-1',
  discoveryKey: 'stored-key',
  registrationCompleteEvent: false,
  preferences: { acceptsEmail: true, acceptsSms: false },
  isMember: true,
}

function browser({ isDown = false, jar = new Map<string, string>() } = {}) {
  let drawn = 1
  const session = { keys: { customerKey: 'customer-1', sessionKey: 'session-1' } }
  const page = { market: 'no', level: 'silver', voucherId: null as string | null }
  const client = {
    contact: vi.fn(async () => (isDown ? undefined : contact)),
    link: vi.fn(async () => (isDown ? undefined : 'stored-key')),
    softLogin: vi.fn(async () => (isDown ? undefined : { ...contact, email: 'kari@example.com' })),
  }
  const engagement = createEngagementOf({
    client,
    cookies: {
      read: (name) => jar.get(name),
      write: (name, value) => void jar.set(name, value),
      remove: (name) => void jar.delete(name),
    },
    market: () => page.market,
    keys: () => session.keys,
    takeCustomerKey: (customerKey) => {
      session.keys = { ...session.keys, customerKey }
    },
    membershipLevel: async () => (isDown ? undefined : page.level),
    voucherId: () => page.voucherId,
  })
  const resetSession = () => {
    drawn++
    session.keys = { customerKey: `customer-${drawn}`, sessionKey: `session-${drawn}` }
  }
  return { engagement, client, jar, page, session, resetSession }
}

describe('the engagement of a browser', () => {
  it('[ENGAGE-15] knows who signed in, and takes the key of the contact', async () => {
    const { engagement, client, jar, session } = browser()
    await engagement.signedIn('kari@example.com')
    expect(client.contact).toHaveBeenCalledWith({
      email: 'kari@example.com',
      countryCode: 'NO',
      newsletter: false,
      hasAccount: true,
    })
    expect(client.link).toHaveBeenCalledWith('customer-1')
    expect(session.keys.customerKey).toBe('stored-key')
    expect(engagement.state()).toMatchObject({
      voyadoId: 'id-1',
      acceptEmail: true,
      isMember: true,
      shouldAwardPoints: true,
      discoveryKey: 'stored-key',
      customerKey: 'stored-key',
      sessionKey: 'session-1',
    })
    expect(jar.get('ralph-engagement')).toBe('{"id":"id-1","email":""}')
    void engagement.member(false)
    expect(engagement.state()).toMatchObject({ isMember: false, shouldAwardPoints: false })
  })

  it('[ENGAGE-02] knows the level of a member as the programme says it, and the cheque that the cart takes', async () => {
    const { engagement, page } = browser()
    expect(engagement.state()).toMatchObject({ membershipLevel: '', voucherId: null })
    await engagement.signedIn('kari@example.com')
    page.voucherId = 'voyadovoucher_x'
    expect(engagement.state()).toMatchObject({ membershipLevel: 'silver', voucherId: 'voyadovoucher_x' })
    await engagement.member(false)
    expect(engagement.state().membershipLevel).toBe('')
    page.level = 'member'
    await engagement.member(true)
    expect(engagement.state().membershipLevel).toBe('member')
    page.voucherId = null
    engagement.signedOut()
    expect(engagement.state()).toMatchObject({ membershipLevel: '', voucherId: null })
  })

  it('[ENGAGE-12] [ENGAGE-13] [ENGAGE-14] signing out leaves nothing: user, cart, keys, session, cookies', async () => {
    const { engagement, jar, resetSession } = browser()
    await engagement.signedIn('kari@example.com')
    engagement.added('7')
    jar.set('ralph-discovery-key', 'stored-key')
    engagement.purchased()
    expect(engagement.state()).toMatchObject({ addedToCart: [], voyadoId: 'id-1', customerKey: 'stored-key' })
    engagement.added('8')
    expect(engagement.state().addedToCart).toEqual(['8'])
    expect([...jar.keys()].toSorted()).toEqual(['ralph-discovery-key', 'ralph-engagement'])
    resetSession()
    engagement.signedOut()
    expect(engagement.state()).toMatchObject({
      voyadoId: '',
      acceptEmail: false,
      isMember: false,
      shouldAwardPoints: false,
      addedToCart: [],
      discoveryKey: '',
      softLoginEmail: '',
      customerKey: 'customer-2',
      sessionKey: 'session-2',
    })
    expect([...jar.keys()]).toEqual([])
  })

  it('[ENGAGE-12] [ENGAGE-18] [ENGAGE-19] keeps a typed address and a mailed link for the next visit until they are taken back, opens nothing by it, and asks in the market of the page', async () => {
    const { engagement, client, page, jar } = browser()
    expect(engagement.state().market).toBe('no')
    page.market = 'se'
    expect(engagement.state().market).toBe('se')
    await engagement.typed('Ola@example.com', true)
    expect(client.contact).toHaveBeenCalledWith({ email: 'Ola@example.com', countryCode: 'SE', newsletter: true })
    expect(engagement.state()).toMatchObject({ softLoginEmail: 'Ola@example.com', market: 'se', isMember: false })
    expect(browser({ jar }).engagement.state()).toMatchObject({ voyadoId: 'id-1', softLoginEmail: 'Ola@example.com' })
    await engagement.linked('token')
    expect(engagement.state()).toMatchObject({ softLoginEmail: 'kari@example.com', isMember: true })
    jar.set('ralph-engagement', '{"id":7}')
    expect(browser({ jar }).engagement.state().voyadoId).toBe('')
    jar.set('ralph-discovery-key', 'stored-key')
    expect(browser({ jar }).engagement.state().discoveryKey).toBe('stored-key')
    expect(engagement.state()).toMatchObject({ voyadoId: 'id-1', acceptEmail: true, isMember: true })
    engagement.forget()
    expect(engagement.state()).toMatchObject({
      ...{ voyadoId: '', acceptEmail: false, acceptSms: false },
      ...{ isMember: false, shouldAwardPoints: false, softLoginEmail: '' },
    })
    expect([...jar.keys()]).toEqual([])
  })

  it('[ENGAGE-16] [ERRLOG-05] goes on as it was when the service is down', async () => {
    const { engagement, jar } = browser({ isDown: true })
    await engagement.signedIn('kari@example.com')
    await engagement.typed('kari@example.com', false)
    await engagement.linked('token')
    expect(engagement.state().voyadoId).toBe('')
    expect([...jar.keys()]).toEqual([])
  })
})
