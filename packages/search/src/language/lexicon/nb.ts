import { alike, colourLines, groups, type Lexicon, list, oneWay } from './lexicon'

export const nb: Lexicon = {
  stopWords: list(`og til med for i på av en et ei den det de dem som fra uten eller ved mot om er å the a an with and
    of to in & min mitt mine din ditt dine noe kjøp kjøpe billig billige fin fine pen pene beste`),
  clothes: list('klær tøy plagg klesplagg'),
  rightWords:
    list(`retur returer returnere frakt levering bytte betaling betale faktura klarna vipps kundeservice kontakt kontakte
    reklamasjon angrerett gavekort rabatt rabattkode salg outlet nyheter butikk butikker åpningstider cookies kjøpsvilkår
    vilkår personvern medlem medlemskap klubb bonus poeng størrelse størrelsesguide størrelser vask bærekraft jobb konto
    spore bestilling ordre gave
    grov grove tykk tykke tynn tynne varm varme myk myke løs løse stor store liten små ny nye trendy klassisk elegant
    vanntett vanntette høy høye lav lave lang lange kort korte vid vide smal smale rett rette ekte økologisk moderne
    kontor jul påske`),
  nouns: list(`kjole skjørt skjorte bluse topp singlet genser kofte cardigan jakke kåpe frakk blazer dress bukse jeans
    shorts leggings tights sko støvel støvlett boots sandal tøffel loafer sneaker joggesko veske sekk ryggsekk
    lommebok lue caps hatt skjerf sjal hanske vott belte slips sokk strømpe truse boxer bh vest body tunika pyjamas
    jumpsuit bikini badedrakt drakt ørering øredobb halskjede armbånd smykke briller t-skjorte shirt hoodie
    sweatshirt parkas trenchcoat pumps chinos   undertøy trøye morgenkåpe sweater pologenser sett nett ring
    kjede underbukse buksedress`),
  firstParts: list(`sommer vinter vår høst fest galla kveld aften cocktail arbeids jobb hverdags strand bade bikini
    trenings løpe jogge sykkel yoga sports sport fritids frilufts tur regn skall dun boble teddy fleece skinn semsket
    jeans denim ola lin bomulls ull silke sateng blonde strikke strikk kasjmir merino lammeulls fløyels flanell lang
    kort midi maxi mini slip omslags skjorte genser tunika topp rygg skulder hånd arm hals øre sol natt morgen under
    over ytter inne ute dame herre barne jente gutte brude selskaps konfirmasjons dress smoking polo hette college
    boxer kne ankel hæl kile platå snøre gummi bomber biker pilot pels sløyfe knyte volang mage korsett stropp smal
    vid rett cargo skulder`),
  ownWords: list(`strømpebukse badebukse morgenkåpe badekåpe nattkjole nattskjorte bikinitopp tskjorte poloskjorte
    ryggsekk lommebok boxershorts underkjole underbukse undertøy kjeledress buksedress
    sportstopp treningsskjorte badeshorts toppluve tunikakjole badetøy nattøy treningstopp treningstøy regntøy
    sommertøy`),
  looseKinds: list('strikkejakke ulljakke'),
  irregular: groups(`
    sko skoen skoene skor skorne skoa
    lue luen lua luer luene
    mann menn mannen mennene
    bok bøker boken bøkene
    lommebok lommebøker lommeboken lommebøkene lommeboka
    hånd hender
    støvel støvler støvelen støvlene
    tøffel tøfler tøffelen tøflene
    klær klærne`),
  uninflected: list('shorts jeans leggings tights chinos pyjamas parkas slips caps'),
  women: list('dame damer damene kvinne kvinner jente jenter women woman womens ladies'),
  men: list('herre herrer herrene mann menn gutt gutter men mens'),
  children: list('barn jente jenter gutt gutter kids'),
  colours: colourLines(`
    svart svarte sort sorte
    hvit hvitt hvite kvit kvite
    rød rødt røde raud raude
    blå blått blåe
    grønn grønt grønne
    gul gult gule
    brun brunt brune
    grå grått grå gråe
    rosa
    lilla
    beige
    oransje
    turkis turkise
    marineblå marineblått marineblåe marine navy
    lyseblå lyseblått lyseblåe
    mørkeblå mørkeblått mørkeblåe
    vinrød vinrødt vinrøde burgunder
    sølv sølvfarget sølvfargede
    gull gullfarget gullfargede
    offwhite`),
  shades: groups(`
    mørkeblå marineblå
    marineblå mørkeblå
    rød vinrød korallrød rustrød burgunder mørkerød
    blå marineblå lyseblå mørkeblå koboltblå petrolblå navy
    hvit offwhite kremhvit
    grønn mørkegrønn olivengrønn salviegrønn mintgrønn
    gul sennepsgul
    brun mørkebrun konjakkbrun gråbrun
    grå lysegrå mørkegrå gråmelert
    beige sandfarget kamelfarget kremhvit
    rosa lyserosa
    lilla syrinlilla
    gull gullfarget
    sølv sølvfarget`),
  sizeWords: list('størrelse størrelsen str size strl'),
  below: ['under', 'maks', 'max', 'høyst', 'opp til', 'opptil', 'billigere enn', 'mindre enn', 'inntil', 'maksimalt'],
  above: ['over', 'minst', 'fra', 'dyrere enn', 'mer enn', 'minimum'],
  between: ['mellom'],
  currencyWords: list('kr kroner nok'),
  saleWords: list('salg salgsvare salgsvarer tilbud nedsatt nedsatte rabattert rabatterte sale'),
  asFirst: { lær: 'skinn', ola: 'denim' },
  meanings: [
    ...alike(`
      joggesko, sneakers
      jeans, olabukse
      belte, belter
      sjal, skjerf
      kåpe, frakk
      bh, brystholder`),
    ...oneWay(`
      skirt: skjørt
      jean, dongeri: jeans
      shirt: skjorte
      blouse: bluse
      jacket: jakke
      coat: kåpe, frakk
      trousers, pants: bukse
      shoes, shoe: sko
      bag, handbag: veske
      sweater, jumper, pullover, knitwear: genser, strikkegenser
      cardigan: strikkejakke
      kofte: strikkejakke
      hoodie, hoody: hettegenser, hettejakke
      suit: dress
      gown, maxi dress: kjole
      swimsuit, bathing suit: badedrakt
      socks: sokker
      underwear: truser, boxer
      scarf: skjerf
      gloves: hansker
      belt: belte
      sunglasses: solbriller
      backpack: ryggsekk
      earrings: øredobber
      necklace: halskjede
      bracelet: armbånd
      wallet: lommebok
      beanie: lue
      cap: caps
      sandals: sandaler
      heels, high heels, høye hæler, høyhælte: pumps, høyhælt sandal
      slippers: tøfler
      pajamas: pyjamas
      bathrobe, robe: morgenkåpe
      bra: bh
      tie: slips
      panties: truse
      tee: t-skjorte
      yttertøy: jakke, kåpe, frakk
      øreringer: øredobber
      kort kjole: minikjole
      truse: truser
      jakkesett: dress
      bikini: bikinitopp, bikinitruse
      yogabukse: sømløs tights, treningstights
      treningsbukse, treningsbukser: treningstights, joggebukse`),
  ],
  collective: oneWay(`
    undertøy: truse, boxer, bh, ulltrøye
    nattøy, nattklær, sovetøy: pyjamas, nattkjole, morgenkåpe
    badetøy, badeklær: badedrakt, bikinitopp, bikinitruse, badeshorts
    strikk, strikkeplagg: strikkegenser, kabelstrikket genser, strikkejakke, strikkevest, pologenser
    regntøy, regnklær: regnjakke, gummistøvel
    treningstøy, treningsklær, sportsklær, sportstøy: treningstights, treningstopp, treningstrøye, treningsjakke, løpeshorts, sports-bh
    smykker: halskjede, armbånd, øredobber`),
}
