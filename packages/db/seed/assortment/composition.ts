import { byId, inEveryLanguage, type Language, type Texts } from '../../reference/words'
import { type Composition, words } from '../words'

const fibre = byId(words.fibres)
const material = byId(words.materials)

/** "95 % bomull, 5 % elastan" ("Puuvilla 95 %" in Finnish), or part by part for what is made of several things. */
export function compositionText(composition: Composition): Texts {
  return inEveryLanguage((language) => {
    if (composition.kind === 'fibres') {
      const said = fibresText(composition.fibres, language)
      return said.charAt(0).toLocaleUpperCase(language) + said.slice(1)
    }
    const { parts } = composition
    return parts
      .map((part) => {
        const name = words.compositionParts[parts.length === 1 ? 'material' : part.part]?.[language] ?? part.part
        return `${name}: ${part.fibres ? fibresText(part.fibres, language) : materialText(part.material ?? '', language)}`
      })
      .join('. ')
  })
}

const ofAnimals = new Set(['down', 'feather', 'leather', 'suede', 'fur', 'horn', 'pearl'])

/** A textile with parts of an animal that are no textile; leather goods and shoes are no textiles. */
export function hasAnimalParts(composition: Composition): boolean {
  if (composition.kind === 'fibres') return false
  const isTextile = composition.parts.some(({ part, fibres }) => part === 'outer' && fibres)
  return (
    isTextile &&
    composition.parts.some(
      ({ fibres, material }) => ofAnimals.has(material ?? '') || fibres?.some(({ fibre }) => ofAnimals.has(fibre)),
    )
  )
}

function fibresText(fibres: { fibre: string; percent: number }[], language: Language): string {
  const share = (percent: number) => `${percent}\u00a0%`
  // After a share Finnish wants another case, so the fibre goes first.
  return fibres
    .map(({ fibre: id, percent }) => {
      const name = fibre(id).name[language]
      return language === 'fi' ? `${name} ${share(percent)}` : `${share(percent)} ${name}`
    })
    .join(', ')
}

function materialText(id: string, language: Language): string {
  return words.compositionParts[id]?.[language] ?? material(id).name[language]
}
