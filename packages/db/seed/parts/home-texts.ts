import type { Texts } from '../words'

const texts = (sv: string, nb: string, da: string, fi: string): Texts => ({ sv, nb, da, fi })

/** What the opening page says. */
export const homeTexts = {
  heroKicker: texts('Vinter', 'Vinter', 'Vinter', 'Talvi'),
  heroTitle: texts(
    'Ull för de korta dagarna',
    'Ull for de korte dagene',
    'Uld til de korte dage',
    'Villaa lyhyisiin päiviin',
  ),
  heroText: texts(
    'Flätor, polokragar och kappor. Plagg som värmer från morgonpromenaden till sista bussen.',
    'Fletter, høye halser og kåper. Plagg som varmer fra morgentur til siste buss.',
    'Snoninger, rullekraver og frakker. Tøj, der varmer fra morgenturen til den sidste bus.',
    'Palmikoita, poolokauluksia ja takkeja. Vaatteita, jotka lämmittävät aamukävelystä viimeiseen bussiin.',
  ),
  heroButton: texts('Se stickat', 'Se strikk', 'Se strik', 'Katso neuleet'),
  heroAlt: texts(
    'Stickade plagg på en stol i fönsterljus',
    'Strikkeplagg på en stol i vinduslys',
    'Strik på en stol i vindueslys',
    'Neuleita tuolilla ikkunan valossa',
  ),
  partyTitle: texts(
    'Klänningar till festsäsongen',
    'Kjoler til festsesongen',
    'Kjoler til festsæsonen',
    'Mekkoja juhlakauteen',
  ),
  partyText: texts(
    'Satin och mönster för en hel kväll på dansgolvet.',
    'Sateng og mønster for en hel kveld på dansegulvet.',
    'Satin og mønstre til en hel aften på dansegulvet.',
    'Satiinia ja kuoseja koko illaksi tanssilattialle.',
  ),
  partyButton: texts('Se klänningarna', 'Se kjolene', 'Se kjolerne', 'Katso mekot'),
  weatherTitle: texts(
    'Jackor som tål väder',
    'Jakker som tåler vær',
    'Jakker, der tåler vejret',
    'Takkeja, jotka kestävät säät',
  ),
  weatherText: texts(
    'Vadderat, vindtätt och långt nog för en iskall bänk.',
    'Vattert, vindtett og lang nok for en iskald benk.',
    'Vatteret, vindtæt og lang nok til en iskold bænk.',
    'Topattua, tuulenpitävää ja riittävän pitkää jääkylmälle penkille.',
  ),
  weatherButton: texts('Se jackorna', 'Se jakkene', 'Se jakkerne', 'Katso takit'),
  newTitle: texts('Nytt den här veckan', 'Nytt denne uken', 'Nyt i denne uge', 'Tämän viikon uutuudet'),
  newMore: texts('Alla nyheter', 'Alle nyheter', 'Alle nyheder', 'Kaikki uutuudet'),
  bestMore: texts('Alla bästsäljare', 'Alle bestselgere', 'Alle bestsellere', 'Kaikki suosituimmat'),
  tilesTitle: texts('Hitta i garderoben', 'Finn frem i garderoben', 'Find vej i garderoben', 'Löydä vaatekaapistasi'),
  bestTitle: texts(
    'Bästsäljare just nu',
    'Bestselgere akkurat nå',
    'Bestsellere lige nu',
    'Parhaiten myydyt juuri nyt',
  ),
  lookTitle: texts('Få hela outfiten', 'Få hele antrekket', 'Få hele outfittet', 'Koko asu kerralla'),
  lookName: texts('Söndag i stan', 'Søndag i byen', 'Søndag i byen', 'Sunnuntai kaupungilla'),
  lookText: texts(
    'En kappa att gå länge i, en tröja som håller formen och byxor med plats för båda.',
    'En kåpe å gå lenge i, en genser som holder formen og bukser med nok plass til begge.',
    'En frakke at gå længe i, en sweater, der holder formen, og bukser med plads til begge.',
    'Takki pitkille kävelyille, muotonsa pitävä neule ja housut, joissa on tilaa molemmille.',
  ),
  lookAlt: texts(
    'Kappa, stickad tröja och vida byxor upplagda tillsammans',
    'Kåpe, strikkegenser og vide bukser lagt opp sammen',
    'Frakke, sweater og vide bukser lagt sammen',
    'Takki, neule ja leveät housut aseteltuina yhdessä',
  ),
  readButton: texts('Läs artikeln', 'Les artikkelen', 'Læs artiklen', 'Lue artikkeli'),
  editorialAlt: texts(
    'Roströd tröja med hög krage bredvid en ljus kofta',
    'Rustrød genser med høy hals ved siden av en lys strikkejakke',
    'Rustrød sweater med høj hals ved siden af en lys cardigan',
    'Ruosteenpunainen poolopaita ja vaalea neuletakki rinnakkain',
  ),
} as const
