import { homeIn, knownMarkets } from '../../reference/markets'
import type { PageFacts } from '../../reference/pages'
import type { Texts } from '../../reference/words'
import { registrations, seller } from './seller'

const knownIssues: Texts = {
  sv: 'produktbilderna är genererade och beskrivs med plagg, färg och vy',
  nb: 'bildetekstene på produktbilder nevner bare plagg, farge og vinkel',
  da: 'billedteksterne nævner kun tøj, farve og vinkel',
  fi: 'tuotekuvat on luotu ohjelmallisesti, ja niistä kerrotaan vaate, väri ja kuvakulma',
}

/** What the demo's pages say of the shop and who sells. */
export const demoPageFacts = (now: Date): PageFacts => ({
  shop: 'Lysning',
  sellerIn: (country) => ({ ...seller, ...registrations[country]! }),
  knownIssues,
  homeOf: homeIn(knownMarkets),
  now,
})
