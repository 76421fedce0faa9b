import { expect, it } from 'vitest'
import { greenClaimsIn } from './green-claims'

const claimsIn = (body: unknown) => greenClaimsIn(body).map(({ path, claim }) => `${path.join(' ')}: ${claim}`)

it('[LAW-10] finds a general green claim in each of the four languages, and in English in any of them', () => {
  const samples = {
    'sv-SE': ['Hållbart mode', 'En miljövänlig tröja', 'Conscious choice'],
    'nb-NO': ['Et miljøvennlig valg', 'Bærekraftig mote'],
    'da-DK': ['Bæredygtig bomuld', 'Klimaneutral fragt'],
    'fi-FI': ['Ympäristöystävällinen takki', 'Hiilineutraali toimitus'],
  }
  for (const [language, texts] of Object.entries(samples))
    for (const text of texts) {
      expect(claimsIn({ languages: { [language]: { title: text } } }), text).toHaveLength(1)
      // A text for all languages is read in each of them.
      expect(claimsIn({ blocks: [{ title: text }] }), text).toHaveLength(1)
    }
})

it('[LAW-10] says where it stands, and leaves addresses, and what the words mean elsewhere', () => {
  const body = {
    languages: {
      'nb-NO': { alias: 'baerekraftig', title: 'Strikk', blocks: [{ kind: 'text', html: '<p>Bærekraftig ull</p>' }] },
      'sv-SE': { alias: 'hallbar', title: 'Färg med hållbarhet mot tvätt', image: 'hållbar.jpg' },
    },
    link: '/c/hållbar',
  }
  expect(claimsIn(body)).toEqual(['languages nb-NO blocks 0 html: Bærekraft'])
  // The language of a whole collection holds for all that is in it.
  const collection = (languageId: string) => ({ languageId, widgets: [{ title: 'Ekologi' }] })
  expect(claimsIn({ collections: [collection('fi-FI'), collection('sv-SE')] })).toEqual([
    'collections 0 widgets 0 title: Ekologi',
  ])
})
