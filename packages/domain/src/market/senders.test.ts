import { expect, it } from 'vitest'
import { refuseAddresses, senderIn } from './senders'

const settings = {
  SHOP_NAME: 'Fjord',
  MAIL_FROM: 'no-reply@fjord.example',
  MAIL_SENDERS: 'SE=hej@fjord-se.example',
  MAIL_REPLY_TO: 'NO=hjelp@fjord.example',
}
const seller = { email: 'post@fjord.example' }

it('writes to each country from its own address, or from the address of the shop', () => {
  expect(senderIn('SE', settings, seller)?.address).toBe('hej@fjord-se.example')
  expect(senderIn('NO', settings, seller)?.address).toBe('no-reply@fjord.example')
  expect(senderIn('NO', { SHOP_NAME: 'Fjord' }, seller)).toBeUndefined()
})

it('lets answers reach the address of the country, or the seller', () => {
  expect(senderIn('NO', settings, seller)?.replyTo).toBe('hjelp@fjord.example')
  expect(senderIn('SE', settings, seller)?.replyTo).toBe('post@fjord.example')
  expect(senderIn('SE', settings, { email: 'hej@fjord-se.example' })?.replyTo).toBeUndefined()
})

it('names what is no address', () => {
  expect(refuseAddresses('NO=hei@fjord.example, SE=hej@fjord.example')).toBeUndefined()
  expect(refuseAddresses('NO=hei@fjord.example; SE=hej')).toBe('hej is no e-mail address')
  expect(refuseAddresses('hei@fjord.example')).toContain('no addresses by country')
})
