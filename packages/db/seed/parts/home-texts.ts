import type { Texts } from '../../reference/words'

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
    'Flätstickat, polokragar och kappor. Plagg som värmer från morgonpromenaden till sista bussen.',
    'Kabelstrikk, høye halser og kåper. Plagg som varmer fra morgentur til siste buss.',
    'Snoninger, rullekraver og frakker. Tøj, der varmer fra morgenturen til den sidste bus.',
    'Palmikkoneuleita, poolokauluksia ja takkeja. Vaatteita, jotka lämmittävät aamukävelystä viimeiseen bussiin.',
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
    'Jakker som tåler vær og vind',
    'Jakker, der tåler vejret',
    'Takkeja joka säähän',
  ),
  weatherText: texts(
    'Vadderat, vindtätt och långt nog för en iskall bänk.',
    'Vatterte, vindtette og lange nok til en iskald benk.',
    'Vatterede, vindtætte og lange nok til en iskold bænk.',
    'Topattuja, tuulenpitäviä ja niin pitkiä, että jääkylmälläkin penkillä tarkenee.',
  ),
  weatherButton: texts('Se jackorna', 'Se jakkene', 'Se jakkerne', 'Katso takit'),
  newTitle: texts('Nytt den här veckan', 'Nytt denne uken', 'Nyt i denne uge', 'Tämän viikon uutuudet'),
  newMore: texts('Alla nyheter', 'Alle nyheter', 'Alle nyheder', 'Kaikki uutuudet'),
  bestMore: texts('Alla bästsäljare', 'Alle bestselgere', 'Alle bestsellere', 'Kaikki myydyimmät'),
  tilesTitle: texts('Hitta rätt i garderoben', 'Handle etter kategori', 'Shop efter kategori', 'Selaa tuoteryhmittäin'),
  bestTitle: texts(
    'Bästsäljare just nu',
    'Bestselgere akkurat nå',
    'Bestsellere lige nu',
    'Parhaiten myydyt juuri nyt',
  ),
  lookTitle: texts('Köp hela outfiten', 'Få hele antrekket', 'Få hele looket', 'Koko asu kerralla'),
  lookName: texts('Söndag i stan', 'Søndag i byen', 'Søndag i byen', 'Sunnuntai kaupungilla'),
  lookText: texts(
    'En kappa för långa promenader, en tröja som håller formen och byxor med vida ben.',
    'En kåpe til lange turer, en genser som holder formen og en vid bukse som går til begge deler.',
    'En frakke at gå længe i, en sweater, der holder formen, og et par vide bukser, der passer til begge dele.',
    'Takki pitkille kävelyille, muotonsa pitävä neule ja leveälahkeiset housut.',
  ),
  lookAlt: texts(
    'Kappa, stickad tröja och vida byxor upplagda tillsammans',
    'Kåpe, strikkegenser og vid bukse lagt ved siden av hverandre',
    'Frakke, sweater og vide bukser lagt ved siden af hinanden',
    'Takki, neule ja leveät housut aseteltuina yhdessä',
  ),
  readButton: texts('Läs artikeln', 'Les artikkelen', 'Læs artiklen', 'Lue artikkeli'),
  editorialAlt: texts(
    'Roströd tröja med hög krage bredvid en ljus kofta',
    'Rustrød genser med høy hals ved siden av en lys strikkejakke',
    'Rustrød sweater med høj hals ved siden af en lys cardigan',
    'Ruosteenpunainen pooloneule ja vaalea neuletakki rinnakkain',
  ),
} as const
