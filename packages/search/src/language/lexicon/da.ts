import { alike, colourLines, groups, type Lexicon, list, oneWay } from './lexicon'

export const da: Lexicon = {
  stopWords: list(`og til med for i på af en et den det de dem som fra uden eller ved mod om er at the a an with and of
    to in & min mit mine din dit dine noget køb købe billig billige flot flotte fin fine pæn pæne bedste`),
  clothes: list('tøj klæder beklædning'),
  rightWords:
    list(`retur returer returnere fragt levering bytte betaling betale faktura klarna mobilepay kundeservice kontakt
    reklamation fortrydelsesret gavekort rabat rabatkode udsalg outlet nyheder butik butikker åbningstider cookies
    handelsbetingelser betingelser persondata medlem medlemskab klub bonus point størrelse størrelsesguide størrelser
    vask bæredygtighed job konto spore bestilling ordre gave
    grov grove tyk tykke tynd tynde varm varme blød bløde løs løse stor store lille små ny nye trendy klassisk elegant
    vandtæt vandtætte høj høje lav lave lang lange kort korte vid vide smal smalle lige ægte økologisk moderne kontor
    jul påske`),
  nouns: list(`kjole nederdel skjorte bluse top trøje sweater cardigan jakke frakke kåbe blazer habit jakkesæt bukser
    bukse jeans shorts leggings tights sko støvle støvlet boots sandal tøffel loafer sneaker kondisko stilet taske
    rygsæk sæk pung pengepung hue kasket hat tørklæde halstørklæde sjal handske vante luffe bælte slips strømpe sok
    trusse trusser boxershorts bh vest body tunika pyjamas jumpsuit bikini badedragt dragt ørering halskæde armbånd
    smykke briller t-shirt shirt hoodie sweatshirt parkacoat parka trenchcoat pumps chinos  undertøj natkjole
    morgenkåbe polo pullover sæt ring kæde ballerina hjemmesko bag skørt strik`),
  firstParts: list(`sommer vinter forår efterår fest galla aften cocktail arbejds job hverdags strand bade bikini
    trænings løbe jogging cykel yoga sports sport fritids outdoor vandre regn skal dun dyne teddy fleece læder skind
    ruskinds jeans denim cowboy hør bomulds uld silke satin blonde strik strikke kashmir merino lammeulds fløjls
    flonels lang kort midi maxi mini slip skjorte sweater tunika top ryg skulder hånd arm hals øre sol nat morgen
    under over yder inde ude dame herre børne barne pige drenge brude selskabs konfirmations habit smoking polo hætte
    college boxer knæ ankel hæl kile plateau snøre gummi bomber biker pilot pels sløjfe binde flæse mave korset strop
    smal vid lige cargo rullekrave vinter`),
  ownWords: list(`strømpebukser strømpebukse badebukser morgenkåbe badekåbe natkjole natskjorte bikinitop tshirt
    rygsæk pengepung boxershorts underkjole underbukser undertøj striktrøje uldundertrøje badeshorts badetøj nattøj
    undertrøje jakkesæt buksedragt heldragt sportstop hjemmesko ørering ørering regntøj træningstøj`),
  looseKinds: list('strikjakke'),
  irregular: groups(`
    sko skoen skoene skos
    hue huen huer huerne
    mand mænd manden mændene
    barn børn
    hånd hænder
    støvle støvler støvlen støvlerne
    tøffel tøfler tøflen tøflerne
    top toppe toppen toppene
    bh bhen bher bherne`),
  uninflected: list('shorts jeans leggings tights chinos pyjamas slips'),
  women: list('dame damer kvinde kvinder pige piger women woman womens ladies'),
  men: list('herre herrer mand mænd dreng drenge men mens'),
  children: list('barn børn pige piger dreng drenge kids'),
  colours: colourLines(`
    sort sorte
    hvid hvidt hvide
    rød rødt røde
    blå blåt blåe
    grøn grønt grønne
    gul gult gule
    brun brunt brune
    grå gråt grå gråe
    lyserød lyserødt lyserøde rosa
    lilla
    beige
    orange
    turkis turkise
    marineblå marineblåt marine navy
    lyseblå lyseblåt
    mørkeblå mørkeblåt
    vinrød vinrødt vinrøde bordeaux
    sølv sølvfarvet sølvfarvede
    guld guldfarvet guldfarvede
    pink
    offwhite`),
  shades: groups(`
    mørkeblå marineblå
    marineblå mørkeblå
    rød vinrød koralrød rustrød bordeaux mørkerød
    blå marineblå lyseblå mørkeblå koboltblå petrolblå navy
    hvid offwhite cremefarvet
    grøn mørkegrøn olivengrøn salviegrøn mintgrøn
    gul sennepsgul
    brun mørkebrun cognacbrun gråbrun
    grå lysegrå mørkegrå gråmeleret
    beige sandfarvet kamelfarvet cremefarvet
    lyserød pink
    lilla lyselilla
    guld guldfarvet
    sølv sølvfarvet`),
  sizeWords: list('størrelse størrelsen str size strl'),
  below: ['under', 'maks', 'max', 'højst', 'op til', 'billigere end', 'mindre end', 'indtil', 'maksimalt'],
  above: ['over', 'mindst', 'fra', 'dyrere end', 'mere end', 'minimum'],
  between: ['mellem'],
  currencyWords: list('kr kroner dkk'),
  saleWords: list('udsalg tilbud nedsat nedsatte rabatteret rabatterede sale'),
  asFirst: { skind: 'læder', cowboy: 'denim' },
  meanings: [
    ...alike(`
      bluse, top
      nederdel, skirt, skørt
      jeans, cowboybukser
      bælte, bælter
      tørklæde, halstørklæde
      bh, brystholder`),
    ...oneWay(`
      dress, gown: kjole
      shirt: skjorte
      jean: jeans
      blouse: bluse
      jacket: jakke
      coat: frakke
      kåbe: frakke
      trousers, pants: bukser
      shoes, shoe: sko
      bag, handbag: taske
      jumper, pullover, knitwear: sweater
      striktrøje: sweater, cardigan
      hoodie, hoody: hættetrøje
      suit: jakkesæt
      habit: jakkesæt
      swimsuit, bathing suit: badedragt
      socks, sokker, sok: strømper
      underwear: trusser, boxershorts
      scarf: tørklæde
      gloves: handsker
      belt: bælte
      sunglasses: solbriller
      backpack: rygsæk
      earrings: øreringe
      necklace: halskæde
      bracelet: armbånd
      wallet: pengepung
      beanie: hue
      cap: kasket
      sandals: sandaler
      heels, high heels, høje hæle, stiletter, højhælede: stilet, højhælet sandal
      slippers, tøfler, sutsko: hjemmesko
      pajamas: pyjamas
      bathrobe, robe: morgenkåbe
      bra: bh
      tie: slips
      panties: trusser
      tee: t-shirt
      overtøj: jakke, frakke
      trøje: sweater, hættetrøje
      kondisko, gummisko, løbesko: sneakers
      trusser: trusse
      bikini: bikinitop, bikinitrusser
      yogabukser: sømløse tights, træningstights
      træningsbukser: træningstights, joggingbukser
      sko med hæl: stilet`),
  ],
  collective: oneWay(`
    undertøj: trusser, boxershorts, bh, uldundertrøje
    nattøj: pyjamas, natkjole, morgenkåbe
    badetøj: badedragt, bikinitop, bikinitrusser, badeshorts
    strik, strikvarer: sweater, kabelstrikket sweater, cardigan, strikvest, rullekravesweater
    regntøj: regnjakke, gummistøvle
    træningstøj, sportstøj, løbetøj: træningstights, træningstop, trænings-t-shirt, træningsjakke, løbeshorts, sports-bh
    smykker: halskæde, armbånd, øreringe`),
}
