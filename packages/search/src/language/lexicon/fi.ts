import { alike, colourLines, groups, type Lexicon, list, oneWay } from './lexicon'

export const fi: Lexicon = {
  stopWords: list(`ja sekä tai että on ei se ne jossa joka jolla kanssa ilman varten myös the a an for with and of to in
    & minun sinun osta halpa halvat hyvä hyvät kaunis kauniit paras parhaat`),
  clothes: list('vaate vaatteet vaatteita asu asut asuja vaatetus'),
  rightWords:
    list(`palautus palautukset palauttaa toimitus toimitukset rahti vaihto maksu maksutavat lasku klarna mobilepay
    asiakaspalvelu yhteystiedot reklamaatio lahjakortti alennus alennuskoodi ale outlet uutuudet myymälä myymälät
    aukioloajat evästeet ehdot tietosuoja jäsen jäsenyys klubi bonus pisteet koko kokotaulukko kokoopas koot hoito pesu
    vastuullisuus työ tili seuranta tilaus lahja
    paksu paksut ohut ohuet lämmin lämpimät pehmeä pehmeät väljä väljät iso isot suuri suuret pieni pienet uusi uudet
    trendikäs klassinen tyylikäs vedenpitävä korkea korkeat matala matalat pitkä pitkät lyhyt lyhyet leveä leveät kapea
    kapeat suora suorat aito aidot joulu toimisto`),
  nouns: list(`mekko hame paita pusero toppi neule neuletakki villapaita huppari takki kengät kenkä saapas nilkkuri
    sandaali tossu tohveli tennari lenkkari loaferi laukku reppu kassi lompakko pipo lakki lippalakki hattu huivi
    kaulahuivi käsine hanska lapanen vyö solmio sukka sukat sukkahousut housut farkut shortsit leggingsit trikoot
    chinot puku bleiseri jakku liivi liivit rintaliivit alushousut bokserit body tunika pyjama yöpaita aamutakki haalari
    bikinit uimapuku uimashortsit korvakoru kaulakoru rannekoru koru lasit aurinkolasit t-paita svetari parka
    trenssi avokas korkokenkä setti     takit ballerina poolo kauluspaita sormus verkkarit
    collegepaita collegehousut yläosa alaosa`),
  firstParts: list(`kesä talvi kevät syksy juhla ilta cocktail työ arki ranta uima kylpy bikini treeni juoksu pyöräily
    jooga urheilu vapaa-ajan ulkoilu vaellus sade kuori untuva toppa teddy fleece nahka mokka farkku denim pellava
    puuvilla villa silkki satiini pitsi neule kashmir merino merinovilla lampaanvilla sametti flanelli pitkä lyhyt
    midi maksi mini slip kietaisu paita tunika toppi selkä olka käsi kaula korva ranne aurinko yö aamu alus päällys
    sisä ulko naisten miesten lasten tyttöjen poikien häät hää morsius puku smokki poolo huppu college polvi nilkka
    korko kiila kumi pilotti prätkä biker turkis rusetti solmuke palmikko napa korsetti suora kapea cargo reisitasku
    vetoketju pikee kaulus rinta sukka housu liivi keinonahka villakangas kerrasto lippa olki päivä kotelo vekki
    plisee plisseeri kynä crossbody kangas lenkki kauppa kirje`),
  ownWords: list(`sukkahousut alushousut pikkuhousut aamutakki kylpytakki yöpaita yömekko uimapuku housupuku uimahousut
    rintaliivit tpaita lippalakki bikinitoppi merinokerrasto korvakoru alusvaatteet poolopaita urheilutoppi
    pyöräilyshortsit alusasu pyjamapaita`),
  looseKinds: list('neuletakki villatakki'),
  irregular: groups(`
    mies miehet miehen miesten miehille miehelle miehiä
    nainen naiset naisen naisten naisille naiselle naisia
    lapsi lapset lapsen lasten lapsille lapsia
    tyttö tytöt tyttöjen tytöille
    poika pojat poikien pojille
    kenkä kengät kengän kenkiä kenkien kengissä kengille kenkää
    vyö vyöt vyön vöitä vöiden vyötä
    paita paidat paidan paitoja paitojen paidoissa paitaa
    raita raidat raidan raitoja
    puku puvut puvun pukuja pukujen puvuissa pukua
    saapas saappaat saappaan saappaita saappaiden saappaissa saapasta
    avokas avokkaat avokkaan avokkaita
    lapanen lapaset lapasen lapasia lapasten
    asu asut asun asuja
    koko koot koon kokoa kokoja kokoisia
    uusi uudet uuden uusia
    kesä kesän kesät
    käsi kädet käden käsiä
    hame hameet hameen hameita hametta hameiden hameissa
    neule neuleet neuleen neuleita neuletta neuleiden neuleissa
    vaate vaatteet vaatteen vaatteita vaatteiden
    käsine käsineet käsineen käsineitä käsineiden
    lyhyt lyhyet lyhyen lyhyitä
    ohut ohuet ohuen ohuita
    musta mustat mustan mustaa mustia mustien`),
  uninflected: [],
  women: list('nainen naiset naisten naisille naisen tyttö women woman womens ladies'),
  men: list('mies miehet miesten miehille miehen poika men mens'),
  children: list('lapsi lapset lasten lapsille tyttöjen poikien kids'),
  colours: colourLines(`
    musta mustat mustaa mustia mustan
    valkoinen valkoiset valkoista valkoisia valkoisen valkea
    punainen punaiset punaista punaisia punaisen
    sininen siniset sinistä sinisiä sinisen
    vihreä vihreät vihreää vihreitä vihreän
    keltainen keltaiset keltaista keltaisia keltaisen
    ruskea ruskeat ruskeaa ruskeita ruskean
    harmaa harmaat harmaata harmaita harmaan
    vaaleanpunainen vaaleanpunaiset vaaleanpunaista vaaleanpunaisia roosa
    violetti violetit violettia violetteja liila
    beige beiget beigeä beigejä beigen beessi
    oranssi oranssit oranssia oransseja
    turkoosi turkoosit turkoosia turkooseja
    laivastonsininen laivastonsiniset laivastonsinistä laivastonsinisiä navy
    viininpunainen viininpunaiset viininpunaista viininpunaisia
    hopea hopeanvärinen hopeanväriset hopeanväristä hopeanvärisiä
    kulta kullanvärinen kullanväriset kullanväristä kullanvärisiä
    pinkki pinkit pinkkiä pinkkejä
    luonnonvalkoinen luonnonvalkoiset luonnonvalkoista luonnonvalkoisia`),
  shades: groups(`
    tummansininen laivastonsininen
    laivastonsininen tummansininen
    punainen viininpunainen korallinpunainen ruosteenpunainen tummanpunainen
    sininen laivastonsininen vaaleansininen tummansininen koboltinsininen petrolinsininen
    valkoinen luonnonvalkoinen kermanvärinen
    vihreä tummanvihreä oliivinvihreä salvianvihreä mintunvihreä
    keltainen sinapinkeltainen
    ruskea tummanruskea konjakinruskea harmaanruskea kamelinruskea
    harmaa vaaleanharmaa tummanharmaa
    beige hiekanvärinen kamelinruskea kermanvärinen
    vaaleanpunainen pinkki
    violetti vaaleanvioletti
    kulta kullanvärinen
    hopea hopeanvärinen`),
  sizeWords: list('koko koossa kokoa koon kokoinen size koko:'),
  below: ['alle', 'max', 'enintään', 'korkeintaan', 'halvempi kuin', 'vähemmän kuin', 'maksimissaan'],
  above: ['yli', 'vähintään', 'kalliimpi kuin', 'enemmän kuin', 'alkaen'],
  between: ['välillä'],
  currencyWords: list('€ eur euro euroa euron e'),
  saleWords: list('ale alessa alesta alennuksessa alennettu alennetut tarjous tarjoukset tarjouksessa sale'),
  asFirst: { farkku: 'denim' },
  meanings: [
    ...alike(`
      farkut, jeans
      lenkkarit, tennarit, sneakers
      neule, villapaita
      huivi, kaulahuivi
      käsineet, hanskat
      bleiseri, jakku`),
    ...oneWay(`
      dress, gown, leninki, kolttu: mekko
      skirt: hame
      korvikset: korvakorut
      jean: farkut
      urheiluliivit: urheilurintaliivit
      lämpökerrasto: kerrastopaita
      neulepaita, neulepaidat: neule, neulepusero
      leveä, leveät: leveälahkeiset
      shirt: kauluspaita, paita
      blouse: pusero
      jacket: takki
      coat: villakangastakki, päällystakki
      trousers, pants, pöksyt: housut
      shoes, shoe: kengät
      bag, handbag, käsilaukku: laukku, olkalaukku
      sweater, jumper, pullover, knitwear: neulepusero, neule
      cardigan, villatakki: neuletakki
      hoodie, hoody: huppari
      blazer: bleiseri
      suit: puku
      jumpsuit: haalari
      swimsuit, bathing suit, uikkari, uikkarit: uimapuku
      socks: sukat
      underwear: alushousut, bokserit
      scarf: kaulahuivi
      gloves: käsineet
      belt: vyö
      sunglasses, arskat: aurinkolasit
      backpack, selkäreppu: reppu
      earrings: korvakorut
      necklace: kaulakoru
      bracelet: rannekoru
      wallet: lompakko
      beanie: pipo
      cap, lippis: lippalakki
      sandals: sandaalit
      heels, high heels, korkkarit, korkokengät: avokas, korollinen sandaali
      slippers, tossut: tohvelit
      pajamas, pyjamas: pyjama
      bathrobe, robe: aamutakki
      bra, rintsikat: rintaliivit
      vest: liivi
      tie, kravatti: solmio
      panties: alushousut
      tee, t-shirt: t-paita
      shorts, sortsit: shortsit
      leggings, legginsit: leggingsit
      tights: trikoot
      ulkovaatteet: takki
      verkkarit: collegehousut
      joogahousut: saumattomat trikoot, treenitrikoot
      treenihousut: treenitrikoot, collegehousut
      alushousut: bokserit
      bikinit: bikiniyläosa, bikinialaosa
      boots, buutsit: nilkkuri, saapas
      sneakerit, tennarit: tennari
      maiharit: maihinnousukenkä`),
  ],
  collective: oneWay(`
    alusvaatteet: alushousut, rintaliivit, bokserit
    yöasu, yöasut, yövaatteet: pyjama, yöpaita, aamutakki
    uima-asu, uima-asut: uimapuku, bikiniyläosa, bikinialaosa, uimashortsit
    sadevaatteet, sadeasu: sadetakki, kumisaapas
    treenivaatteet, urheiluvaatteet, juoksuvaatteet: treenitrikoot, treenitoppi, treenipaita, treenitakki, juoksushortsit, urheilurintaliivit
    korut: kaulakoru, rannekoru, korvakorut`),
}
