import type { Letter } from './letter'
import type { Block } from './mail'

/** Who sells, by name, register and number, and how the seller is reached. */
export function sellerSection(letter: Pick<Letter, 't' | 'seller'>): Block {
  return {
    kind: 'section',
    title: letter.t('law.seller'),
    parts: [{ kind: 'text', text: sellerLines(letter).join('\n') }],
  }
}

export function sellerLines({ t, seller }: Pick<Letter, 't' | 'seller'>): readonly string[] {
  const { branch, name, address, number, vatId, email, phone, country } = seller
  return [
    branch ? t('law.branch', { branch, company: name, address }) : `${name}, ${address}`,
    t('law.register', { number, vat: vatId }),
    t('law.reach', { email, phone }),
    ...(country !== 'NO' && phone.startsWith('+47') ? [t('law.callNorway')] : []),
  ]
}
