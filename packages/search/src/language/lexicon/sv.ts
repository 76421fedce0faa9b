import { alike, colourLines, groups, type Lexicon, list, oneWay } from './lexicon'

export const sv: Lexicon = {
  stopWords: list(`och till med för i på av en ett den det de dem som från utan eller mot om är att the a an for
    with and of to in & min mitt mina din ditt dina nån någon något köp köpa billig billiga snygg snygga fin fina
    bra bästa`),
  clothes: list('kläder plagg klädsel'),
  rightWords:
    list(`retur returer returnera frakt leverans leveranser byte byta betalning betala faktura klarna swish kundtjänst kontakt
    kontakta reklamation ångerrätt presentkort rabatt rabattkod rea outlet nyheter butik butiker öppettider cookies
    köpvillkor villkor integritet medlem medlemskap klubb bonus poäng storlek storleksguide storlekar skötsel tvätt
    hållbarhet jobb konto spåra beställning order present
    grov grova tjock tjocka tunn tunna varm varma mjuk mjuka skön sköna lös lösa tajt tajta stor stora liten små ny nya
    trendig trendiga klassisk klassiska elegant eleganta vattentät vattentäta hög höga låg låga lång långa kort korta vid
    vida smal smala rak raka äkta ekologisk modern moderna kontor jul påsk`),
  nouns: list(`klänning kjol skjorta blus topp tröja kofta cardigan jacka kappa rock kavaj blazer kostym byxa byxor
    jeans shorts leggings tights sko skor stövel känga kängor boots sandal toffel loafer sneaker väska ryggsäck
    plånbok mössa keps hatt halsduk sjal handske vante skärp bälte slips strumpa socka trosa trosor kalsong bh linne
    väst dress body tunika pyjamas overall jumpsuit bikini baddräkt örhänge halsband armband smycke glasögon
    t-shirt shirt hoodie sweatshirt parkas trenchcoat pump sandalett stövlett chinos klacksko   dräkt
    kimono morgonrock badrock pullover sweater polo piké set ring klocka necessär`),
  firstParts: list(`sommar vinter vår höst fest bal kväll afton cocktail arbets jobb vardags strand bad bikini tränings
    löpar löp jogging cykel yoga gym sport fritids frilufts vandrings regn skal dun täck teddy fleece skinn läder
    mocka jeans denim lin linne bomulls ull siden sidens satin silkes spets stick sticka stickad kashmir merino
    lammulls sammets manchester flanell lång kort midi maxi mini halv slip omlott skjort tröj tunik topp rygg axel
    hand arm hals öron sol natt morgon under över ytter inne ute dam herr barn flick pojk gravid bröllops brud
    student kostym smoking frack polo hals pik piké huv luv college boxer knä ankel klack kil platå snör gummi
    vår bomber biker pilot päls plysch rosett knyt volang mag korsett spaghetti tunn smal vid rak cargo byx väst
    damast mönster rand`),
  ownWords: list(`strumpbyxa strumpbyxor badbyxor morgonrock badrock nattlinne nattskjorta underklänning bikinitopp
    tshirt sporttopp ryggsäck plånbok boxershorts cykelbyxor linneskjorta toppluva strumpbyxan träningströja
    pikétröja badshorts underkläder`),
  looseKinds: list('tröjklänning'),
  irregular: groups(`
    sko skor skon skorna skos skornas
    man män männen mannen mäns
    fot fötter
    plånbok plånböcker plånboken plånböckerna
    bok böcker
    öga ögon
    glasögon glasögonen
    hand händer
    bh behå behåar
    kläder klädsel
    blå blått blåa
    grå grått gråa
    stickad stickat stickade
    stövel stövlar stöveln stövlarna
    toffel tofflor toffeln tofflorna`),
  uninflected: list('shorts jeans leggings tights chinos pyjamas parkas slips'),
  women: list('dam damer dams kvinna kvinnor kvinnan tjej tjejer women woman womens ladies'),
  men: list('herr herrar herrs man män kille killar men mens'),
  children: list('barn flicka flickor pojke pojkar kids'),
  colours: colourLines(`
    svart svarta
    vit vitt vita
    röd rött röda
    blå blått blåa
    grön grönt gröna
    gul gult gula
    brun brunt bruna
    grå grått gråa
    rosa
    lila
    beige beiga
    orange
    turkos turkosa
    marinblå marinblått marinblåa marin navy
    ljusblå ljusblått ljusblåa
    mörkblå mörkblått mörkblåa
    vinröd vinrött vinröda
    silver silverfärgad silverfärgat silverfärgade
    guld guldfärgad guldfärgat guldfärgade
    cerise
    benvit benvitt benvita`),
  shades: groups(`
    mörkblå marinblå
    marinblå mörkblå
    röd vinröd korallröd rostfärgad burgundy korall rost mörkröd
    blå marinblå ljusblå mörkblå koboltblå petrolblå navy
    vit benvit gräddvit offwhite krämvit
    grön mörkgrön olivgrön salviagrön mintgrön oliv
    gul senapsgul
    brun mörkbrun konjaksbrun gråbrun
    grå ljusgrå mörkgrå gråmelerad
    beige sandfärgad kamelfärgad gräddvit
    rosa ljusrosa cerise
    lila ljuslila
    guld guldfärgad
    silver silverfärgad`),
  sizeWords: list('storlek storleken str stl strl size'),
  below: ['under', 'max', 'högst', 'upp till', 'billigare än', 'mindre än', 'maximalt', 'lägre än'],
  above: ['över', 'minst', 'från', 'dyrare än', 'mer än', 'minimum'],
  between: ['mellan'],
  currencyWords: list('kr kronor sek :-'),
  saleWords: list('rea reapris nedsatt nedsatta rabatterad rabatterade sale'),
  asFirst: { linne: 'lin', läder: 'skinn' },
  meanings: [
    ...alike(`
      sneakers, gympaskor
      tröja, sweater
      kavaj, blazer
      linne, topp
      bälte, skärp
      sjal, halsduk
      keps, kepsar
      bh, behå`),
    ...oneWay(`
      dress, gown: klänning
      skirt: kjol
      jean: jeans
      shirt: skjorta
      blouse: blus
      jacket: jacka
      coat: kappa, rock
      trousers, pants: byxor
      shoes, shoe: skor
      bag, handbag: väska
      sweater, jumper, pullover, knitwear: stickad tröja, tröja
      cardigan: kofta
      hoodie, hoody: huvtröja
      suit: kostym
      swimsuit, bathing suit: baddräkt
      socks: strumpor
      underwear: trosor, boxerkalsong
      scarf: halsduk, sjal
      gloves: handskar
      belt: skärp
      sunglasses: solglasögon
      backpack: ryggsäck
      earrings: örhängen
      necklace: halsband
      bracelet: armband
      wallet: plånbok
      beanie: mössa
      cap: keps
      sandals: sandaler
      heels, high heels: pumps, klacksandal
      slippers: tofflor
      pajamas: pyjamas
      bathrobe, robe: morgonrock
      bra: bh
      vest: väst
      tie: slips
      panties: trosor
      tee: t-shirt
      tunikor: tunika
      gympadojor, dojor: sneakers, skor
      brallor: byxor
      ytterkläder: jacka, kappa, rock
      partyklänning: festklänning
      sandaletter: klacksandal
      ballerinor: ballerinasko
      klackskor: pumps, klacksandal
      jeansbyxor: jeans
      solbrillor: solglasögon
      mobilväska: axelremsväska
      bikini: bikinitopp, bikinitrosa
      yogabyxor: sömlösa tights, träningstights
      regnställ: regnjacka
      träningsbyxor: träningstights, mjukisbyxor
      läderjacka: bikerjacka, skinnjacka
      höghalsad, höghalsade: polotröja
      v-ringad, v-ringade: V-ringning
      högmidjad, högmidjade: hög midja`),
  ],
  collective: oneWay(`
    stickat, stickade plagg: stickad tröja, kabelstickad tröja, kofta, stickad väst, polotröja
    nattkläder, sovkläder: pyjamas, nattlinne, morgonrock
    underkläder: trosor, bh, boxerkalsong
    badkläder: baddräkt, bikinitopp, bikinitrosa, badshorts
    regnkläder: regnjacka, gummistövel
    träningskläder, gymkläder, sportkläder, löparkläder: träningstights, träningstopp, tränings-t-shirt, träningsjacka, löparshorts, sport-bh
    smycken: halsband, armband, örhängen`),
}
