/**
 * Under which words a part of the console is found in any of its languages: the team speaks five, and who reads the console in
 * one may know the word in another. The catalogues' own names first, then what people say besides.
 */
export const PART_WORDS = {
  codes: 'codes koder koodit rabattkode rabattkod rabatkode promo alennuskoodi',
  series: 'voucher series verdikodeserier värdekodsserier værdikodeserier kuponkisarjat lahjakorttisarjat',
  firstDays:
    'first days salgsstart säljstart myynnin alku første dag första dagen ensimmäinen päivä release lansering lancering julkaisu',
  synonyms: 'synonyms synonymer synonyymit',
  steering: 'search steering søkestyring sökstyrning søgestyring haun ohjaus pins boost',
  domains: 'domains domener domäner domæner verkkotunnukset',
  currency: 'currency valuta valuutta',
  vatRates: 'vat tax mva. mva moms alv merverdiavgift mervärdesskatt arvonlisävero',
  freeShippingFrom:
    'free shipping delivery from limit fri gratis frakt fra från fragt fraktfri fragtfri levering ilmainen toimitus alkaen',
  shippingFee: 'shipping fee delivery cost fraktpris fraktavgift fraktgebyr fragtpris fragt frakt toimitusmaksu',
  minOrderValue:
    'minimum order value minste bestilling minsta beställning mindste tilauksen vähimmäisarvo minstebeløp minimibelopp',
  bonusPerThousandPoints: 'bonus per 1,000 points 1 000 poeng poäng pr. 1.000 point pisteestä',
  minBonusChequePurchase:
    'bonus cheque, minimum purchase bonussjekk, minste kjøp bonuscheck, minsta köp mindste køb bonusseteli, vähimmäisostos bonussekki',
  returnCost: 'return cost returfrakt returfragt retur palautuskulut palautus',
  pointsPerMajorUnit:
    'points per unit of money poeng krone eller euro poäng krona point pr. pisteitä kruunua tai euroa kohti',
  monthlyPayment: 'monthly payment instalments delbetaling delbetalning kuukausimaksu avbetaling osamaksu',
  fewLeftLimit:
    'limit for “few left” grense for «få igjen» gräns för ”få kvar” grænse for »få tilbage« raja ilmoitukselle ”enää muutama”',
  defaultSort: 'default sort standardsortering sortering oletusjärjestys järjestys',
  rootRedirect: 'root redirect videresending fra roten roden omdirigering från juuren ohjaus',
  lowestPricePolicy:
    'stepwise reductions lowest price trinnvise nedsettelser stegvisa sänkningar trinvise nedsættelser vaiheittaiset alennukset',
  accessPolicy: 'view-as policy regel for innsyn regel för insyn regel for indsigt katselun käytäntö',
  theme: 'theme colours look tema farger färger farver teema värit',
} as const
export type Part = keyof typeof PART_WORDS
