import { describe, expect, it } from 'vitest'
import { type Country, parseOrganisationId, parsePersonalId } from '.'

const now = { currentYear: 2026 }
const inTest = { currentYear: 2026, allowsTestIds: true }
const personal = (country: Country, text: string, options = now) => parsePersonalId(text, country, options)
const organisation = (country: Country, text: string) => parseOrganisationId(text, country, now)

describe('personal ids', () => {
  it.each<[Country, string, string]>([
    ['SE', '19121212-1212', '19121212-1212'],
    ['SE', '191212121212', '19121212-1212'],
    ['SE', '121212+1212', '19121212-1212'],
    ['SE', '121212-1212', '20121212-1212'],
    ['SE', '701063-2391', '19701063-2391'],
    ['NO', '311299-56715', '31129956715'],
    ['NO', '311299 56715', '31129956715'],
    ['DK', '070761-4285', '070761-4285'],
    ['DK', '0101650000', '010165-0000'],
    ['FI', '131052-308T', '131052-308T'],
    ['FI', '131052-308t', '131052-308T'],
    ['SE', '\u00a0１９１２１２１２\u20131212 ', '19121212-1212'],
    ['FI', '131052\u00ad-308T', '131052-308T'],
    // The year 2000 had a 29 February; 1900 and 1800 had none.
    ['DK', '290200-4000', '290200-4000'],
    ['FI', '290200A1239', '290200A1239'],
  ])('[VALIDATE-09] [LAW-12] accepts %s %s', (country, text, stored) => {
    expect(personal(country, text)).toBe(stored)
  })

  it.each<[Country, string]>([
    ['SE', '19121212-1213'],
    ['SE', '900231-1234'],
    ['SE', '701063-2392'],
    ['SE', '121212'],
    ['NO', '311299-56716'],
    ['NO', '310299-56715'],
    ['DK', '310299-0000'],
    ['DK', '07076142'],
    ['FI', '131052-308U'],
    ['FI', '010594Y9022'],
    ['FI', '131052G308T'],
    ['FI', '320152-308T'],
    ['SE', '18121212-1212'],
    ['NO', '311299-00035'],
    ['DK', '290200-0000'],
    ['FI', '290200+1239'],
    ['FI', '131052-001W'],
    ['SE', ''],
    ['NO', 'abc'],
  ])('[VALIDATE-09] [LAW-12] refuses %s %s', (country, text) => {
    expect(personal(country, text, inTest)).toBeUndefined()
  })

  it('[VALIDATE-09] [LAW-12] takes synthetic ids in tests and never in production', () => {
    const synthetic: [Country, string][] = [
      ['NO', '15859010099'],
      ['NO', '55859010082'],
      ['NO', '01853210060'],
      ['FI', '010594Y9021'],
      ['FI', '020594X903P'],
      ['FI', '010516B903X'],
      ['FI', '030516D9037'],
      ['FI', '020503F9037'],
    ]
    for (const [country, id] of synthetic) {
      expect(personal(country, id, inTest), id).toBe(id)
      expect(personal(country, id), id).toBeUndefined()
    }
  })
})

describe('organisation ids', () => {
  it.each<[Country, string, string]>([
    ['SE', '202100-5489', '202100-5489'],
    ['SE', '162021005489', '202100-5489'],
    ['SE', 'SE202100548901', '202100-5489'],
    ['SE', '19121212-1212', '19121212-1212'],
    ['NO', '974760673', '974760673'],
    ['NO', 'NO 974 760 673 MVA', '974760673'],
    ['NO', '123456785', '123456785'],
    ['DK', '13748136', '13748136'],
    ['DK', 'DK 13 58 56 28', '13585628'],
    ['FI', '0112038-9', '0112038-9'],
    ['FI', '112038-9', '0112038-9'],
    ['FI', 'FI07375462', '0737546-2'],
  ])('[LAW-12] [VALIDATE-10] accepts %s %s', (country, text, stored) => {
    expect(organisation(country, text)).toBe(stored)
  })

  it.each<[Country, string]>([
    ['SE', '202100-5488'],
    ['SE', '201100-5489'],
    ['SE', '02100-5489'],
    ['SE', '2021005-4895'],
    ['NO', '123456786'],
    ['NO', '12345678'],
    ['NO', '1234567853'],
    ['DK', '12345678'],
    ['DK', '1374813'],
    ['DK', '137481361'],
    ['FI', '0112038-8'],
    ['FI', '12038-9'],
    ['FI', '00112038-9'],
    ['FI', '01120389-'],
    ['DK', ''],
  ])('[LAW-12] [VALIDATE-10] refuses %s %s', (country, text) => {
    expect(organisation(country, text)).toBeUndefined()
  })
})
