import { expect, it } from 'vitest'
import { proseOf } from './prose'

it('writes paragraphs, headings and lists as the markup of a page, and nothing of theirs as markup', () => {
  expect(proseOf(['Ord & vilkår', '## Skjema', '### Etter', '- Navn <b>\n- Dato'])).toBe(
    '<p>Ord &amp; vilkår</p><h2>Skjema</h2><h3>Etter</h3><ul><li>Navn &lt;b&gt;</li><li>Dato</li></ul>',
  )
  expect(proseOf(['#1 i Norden', '-20 grader'])).toBe('<p>#1 i Norden</p><p>-20 grader</p>')
})
