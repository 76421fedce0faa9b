import { describe, expect, it } from 'vitest'
import { createForms, type Forms } from './forms'
import { lexicons } from './lexicon'

const forms = {
  sv: createForms('sv', lexicons.sv),
  nb: createForms('nb', lexicons.nb),
  da: createForms('da', lexicons.da),
  fi: createForms('fi', lexicons.fi),
}
const areForms = (one: string, other: string, { stemsOf }: Forms) =>
  stemsOf(one).some((stem) => stemsOf(other).includes(stem))

const groups: Record<keyof typeof forms, string[]> = {
  sv: [
    'klänning klänningar klänningen klänningarna klänningens',
    'jacka jackor jackan jackorna',
    'sko skor skorna skon',
    'byxa byxor byxorna',
    'tröja tröjor tröjan',
    'stövel stövlar stövlarna stöveln',
    'linne linnen linnet linnena',
    'jeans jeansen',
    'blommig blommiga blommigt',
  ],
  nb: [
    'kjole kjoler kjolen kjolene kjolar kjolane',
    'jakke jakker jakken jakkene',
    'sko skoen skoene',
    'bukse bukser buksene',
    'genser gensere genseren genserne',
    'støvel støvler støvlene',
    'tøffel tøfler',
  ],
  da: [
    'kjole kjoler kjolen kjolerne',
    'jakke jakker jakkerne',
    'sko skoene',
    'bukser bukserne',
    'støvle støvler støvlerne',
    'trøje trøjer trøjen',
    'nederdel nederdele nederdelene',
    'top toppe toppene',
    'sweater sweatere sweaterne',
  ],
  fi: [
    'mekko mekot mekon mekkoja mekoissa mekkoni',
    'takki takit takkia takkeja takin',
    'kenkä kengät kenkiä kengissä',
    'hame hameet hameita',
    'paita paidat paitoja',
    'housut housuja housuissa',
    'uimapuku uimapuvut uimapukuja uimapuvun',
    'saapas saappaat saappaita',
    'laukku laukut laukkuja laukkunsa laukkuni',
    'valkoinen valkoiset valkoista valkoisia',
  ],
}

describe('forms', () => {
  for (const locale of ['sv', 'nb', 'da', 'fi'] as const)
    for (const group of groups[locale])
      it(`holds ${group} for one word`, () => {
        const words = group.split(' ')
        for (const one of words)
          for (const other of words) expect(areForms(one, other, forms[locale]), `${one} ${other}`).toBe(true)
      })

  it.each([
    ['sv', 'shorts', 'short'],
    ['sv', 'skjorta', 'kjol'],
    ['sv', 'linne', 'lin'],
    ['sv', 'strumpa', 'strumpbyxa'],
    ['sv', 'kofta', 'kort'],
    ['nb', 'topp', 'toppluve'],
    ['nb', 'skjørt', 'skjorte'],
    ['da', 'top', 'tophue'],
    ['fi', 'mekko', 'meikki'],
    ['fi', 'takki', 'taikka'],
    ['fi', 'sukka', 'sukkahousut'],
  ] as const)('holds %s %s and %s for two words', (locale, one, other) => {
    expect(areForms(one, other, forms[locale])).toBe(false)
  })

  it('finds an inflected word typed without its marks', () => {
    expect(forms.sv.foldedStemsOf('klanningarna')).toEqual(expect.arrayContaining(['klanning']))
    expect(forms.fi.foldedStemsOf('kengissa')).toEqual(expect.arrayContaining([...forms.fi.foldedStemsOf('kenka')]))
  })
})
