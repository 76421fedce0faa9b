import { expect, it } from 'vitest'
import { proseOf, proseOfBlocks } from './prose'

it('reads the words of a page without its markup, headings and lists apart', () => {
  const html =
    '<h2>Frakt &amp; retur</h2><p>Se <a href="https://arn.se">arn.se</a>, 1 &lt; 2.</p><ul><li>Varer</li><li>Dato</li></ul><p> </p>'
  expect(proseOf(html)).toEqual([
    { kind: 'heading', text: 'Frakt & retur' },
    { kind: 'text', text: 'Se arn.se, 1 < 2.' },
    { kind: 'list', items: ['Varer', 'Dato'] },
  ])
})

it('does not decode twice what an editor wrote as text', () => {
  expect(proseOf('<p>&amp;lt;b&amp;gt;</p>')).toEqual([{ kind: 'text', text: '&lt;b&gt;' }])
})

it('takes the blocks of one kind alone', () => {
  const blocks = [{ kind: 'text', html: '<p>A</p>' }, { kind: 'form', html: '<p>B</p>' }, { kind: 'cover' }]
  expect(proseOfBlocks(blocks, 'form')).toEqual([{ kind: 'text', text: 'B' }])
})

it('loses no word that the page shows, whatever an editor put around it', () => {
  const html =
    'Først<div>Rom</div><h3>Frist</h3>løs <b>tekst</b><table><tr><td>A</td><td>B</td></tr></table><ol><li><p>En</p><ul><li>To</li></ul></li></ol>Sist<script>x()</script><!-- y -->'
  expect(proseOf(html)).toEqual([
    { kind: 'text', text: 'Først' },
    { kind: 'text', text: 'Rom' },
    { kind: 'heading', text: 'Frist' },
    { kind: 'text', text: 'løs tekst' },
    { kind: 'text', text: 'A' },
    { kind: 'text', text: 'B' },
    { kind: 'list', items: ['En', 'To'] },
    { kind: 'text', text: 'Sist' },
  ])
})

it('reads the references that stand for letters, and none that the database cannot keep', () => {
  expect(proseOf('<p>&#xe5;&#229;&#0;&#xd800;&#9999999; 5&nbsp;kr</p>')).toEqual([
    { kind: 'text', text: 'åå 5\u00a0kr' },
  ])
})
