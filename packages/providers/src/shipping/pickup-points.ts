import type { Locale } from '@shop/i18n/locales'

export type PickupPoint = {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly openingHours: string
}

type Places = {
  readonly shops: readonly string[]
  readonly streets: readonly string[]
  /** By the beginning of the zip; the longest that fits. */
  readonly cities: Readonly<Record<string, string>>
}

const placesOf: Readonly<Record<string, Places>> = {
  NO: {
    shops: ['Nærkiosken', 'Dagligvare Torget', 'Pakkeboks Stasjonen', 'Bensin og Kaffe'],
    streets: ['Storgata', 'Kirkegata', 'Stasjonsveien', 'Parkveien'],
    cities: {
      '0': 'Oslo',
      '1': 'Lillestrøm',
      '2': 'Hamar',
      '3': 'Drammen',
      '4': 'Stavanger',
      '5': 'Bergen',
      '6': 'Ålesund',
      '7': 'Trondheim',
      '8': 'Bodø',
      '9': 'Tromsø',
    },
  },
  SE: {
    shops: ['Närbutiken', 'Livs på torget', 'Paketskåp Stationen', 'Kiosken'],
    streets: ['Storgatan', 'Kyrkogatan', 'Stationsgatan', 'Parkgatan'],
    cities: {
      '1': 'Stockholm',
      '2': 'Malmö',
      '3': 'Växjö',
      '4': 'Göteborg',
      '5': 'Linköping',
      '6': 'Karlstad',
      '7': 'Uppsala',
      '8': 'Sundsvall',
      '9': 'Umeå',
      '98': 'Kiruna',
    },
  },
  DK: {
    shops: ['Nærkøb', 'Kiosken på torvet', 'Pakkeboks Stationen', 'Blomster og Pakker'],
    streets: ['Hovedgaden', 'Kirkegade', 'Stationsvej', 'Parkvej'],
    cities: {
      '1': 'København K',
      '2': 'København Ø',
      '3': 'Hillerød',
      '37': 'Rønne',
      '4': 'Roskilde',
      '5': 'Odense C',
      '6': 'Kolding',
      '7': 'Herning',
      '8': 'Aarhus C',
      '9': 'Aalborg',
    },
  },
  FI: {
    shops: ['Lähikauppa', 'Kioski Tori', 'Pakettiautomaatti Asema', 'Kukka ja Paketti'],
    streets: ['Kauppakatu', 'Kirkkokatu', 'Asematie', 'Puistotie'],
    cities: {
      '0': 'Espoo',
      '00': 'Helsinki',
      '01': 'Vantaa',
      '1': 'Hämeenlinna',
      '2': 'Turku',
      '3': 'Tampere',
      '4': 'Jyväskylä',
      '5': 'Lappeenranta',
      '6': 'Vaasa',
      '7': 'Kuopio',
      '8': 'Joensuu',
      '9': 'Oulu',
      '99': 'Ivalo',
    },
  },
  EE: {
    shops: ['Kodupood', 'Kiosk Turg', 'Pakiautomaat Jaam'],
    streets: ['Pikk', 'Kiriku', 'Jaama'],
    cities: { '1': 'Tallinn', '5': 'Tartu', '8': 'Pärnu' },
  },
}

const hours: Readonly<Record<Locale, readonly string[]>> = {
  nb: ['Man.–fre. 8–22, lør. 9–20', 'Alle dager 7–23', 'Hele døgnet', 'Man.–lør. 9–21'],
  sv: ['Mån–fre 8–22, lör 9–20', 'Alla dagar 7–23', 'Dygnet runt', 'Mån–lör 9–21'],
  da: ['Man.-fre. 8-22, lør. 9-20', 'Alle dage 7-23', 'Hele døgnet', 'Man.-lør. 9-21'],
  fi: ['Ma–pe 8–22, la 9–20', 'Joka päivä 7–23', 'Ympäri vuorokauden', 'Ma–la 9–21'],
}

/** The points around a zip: the same ones whenever they are asked for. */
export function pickupPoints(country: string, zip: string, language: Locale): PickupPoint[] {
  const places = placesOf[country]
  if (!places) return []
  const seed = Number(zip)
  return places.shops.map((shop, at) => ({
    id: `${country}-${zip}-${at + 1}`,
    name: shop,
    address: `${places.streets[(seed + at) % places.streets.length]} ${1 + ((seed * 7 + at * 13) % 60)}`,
    zip,
    city: cityOf(places, zip),
    openingHours: hours[language][at % hours[language].length] ?? '',
  }))
}

function cityOf({ cities }: Places, zip: string): string {
  for (let length = zip.length; length > 0; length--) {
    const city = cities[zip.slice(0, length)]
    if (city) return city
  }
  return ''
}
