/** The people the demo names: shoppers with an account, and buyers on whom the shop keeps a mark. */
export type Persona = {
  id: number
  email: string
  password?: string
  firstName: string
  lastName: string
  market: 'no' | 'se' | 'dk' | 'fi'
  language: 'nb' | 'sv' | 'da' | 'fi'
  customerType: 'PERSON' | 'ORGANIZATION'
  isMember: boolean
  memberType?: string
  company?: string
  organisationId?: string
  address: string
  zip: string
  city: string
  mobile: string
  supportAccess?: 'refused'
  mark?: 'blacklisted' | 'invalid_email' | 'no_credit'
}

const at = (name: string) => `${name}@lysning.example`
const person = { customerType: 'PERSON' } as const
const no = { market: 'no', language: 'nb', ...person, zip: '0150', city: 'Oslo', mobile: '+4741234567' } as const

export const personas: Persona[] = [
  {
    id: 1,
    email: at('kari'),
    password: 'fjelltur-kari-71',
    firstName: 'Kari',
    lastName: 'Nordli',
    ...no,
    isMember: true,
    address: 'Storgata 12',
  },
  {
    id: 2,
    email: at('astrid'),
    password: 'skogstur-astrid-82',
    firstName: 'Astrid',
    lastName: 'Ekström',
    ...person,
    market: 'se',
    language: 'sv',
    isMember: true,
    address: 'Storgatan 8',
    zip: '11455',
    city: 'Stockholm',
    mobile: '+46701234567',
  },
  {
    id: 3,
    email: at('mette'),
    password: 'strandtur-mette-93',
    firstName: 'Mette',
    lastName: 'Holm',
    ...person,
    market: 'dk',
    language: 'da',
    isMember: true,
    address: 'Vestergade 5',
    zip: '1050',
    city: 'København K',
    mobile: '+4520123456',
  },
  {
    id: 4,
    email: at('aino'),
    password: 'metsapolku-aino-14',
    firstName: 'Aino',
    lastName: 'Laaksonen',
    ...person,
    market: 'fi',
    language: 'fi',
    isMember: true,
    address: 'Mannerheimintie 20',
    zip: '00100',
    city: 'Helsinki',
    mobile: '+358401234567',
  },
  {
    id: 5,
    email: at('ola'),
    password: 'fisketur-ola-25',
    firstName: 'Ola',
    lastName: 'Vik',
    ...no,
    isMember: false,
    address: 'Havnegata 3',
  },
  {
    id: 6,
    email: at('firma'),
    password: 'kontoret-firma-36',
    firstName: 'Siri',
    lastName: 'Berg',
    ...no,
    customerType: 'ORGANIZATION',
    isMember: false,
    company: 'Berg & Dal AS',
    organisationId: '974760673',
    address: 'Bryggen 7',
  },
  {
    id: 7,
    email: at('linnea'),
    password: 'skargard-linnea-47',
    firstName: 'Linnéa',
    lastName: 'Sundqvist',
    ...person,
    market: 'fi',
    language: 'sv',
    isMember: true,
    address: 'Strandvägen 4',
    zip: '65100',
    city: 'Vasa',
    mobile: '+358401234568',
  },
  {
    id: 8,
    email: at('privat'),
    password: 'stillhet-privat-58',
    firstName: 'Turid',
    lastName: 'Sand',
    ...no,
    isMember: true,
    address: 'Stille vei 1',
    supportAccess: 'refused',
  },
  {
    id: 9,
    email: at('svartelistet'),
    firstName: 'Svarte',
    lastName: 'Liste',
    ...no,
    isMember: false,
    address: 'Sperreveien 1',
    mark: 'blacklisted',
  },
  {
    id: 10,
    email: at('ugyldig'),
    firstName: 'Uten',
    lastName: 'Post',
    ...no,
    isMember: false,
    address: 'Returveien 2',
    mark: 'invalid_email',
  },
  {
    id: 11,
    email: at('ingenkreditt'),
    firstName: 'Ingen',
    lastName: 'Kreditt',
    ...no,
    isMember: false,
    address: 'Kontantveien 3',
    mark: 'no_credit',
    memberType: 'NO CREDIT',
  },
  {
    id: 12,
    email: at('returnerer'),
    firstName: 'Ofte',
    lastName: 'Retur',
    ...no,
    isMember: false,
    address: 'Pakkeveien 4',
    mark: 'no_credit',
    memberType: 'NO CREDIT - Serialreturner',
  },
  {
    id: 13,
    email: at('svindel'),
    firstName: 'Mistenkt',
    lastName: 'Svindel',
    ...no,
    isMember: false,
    address: 'Falskveien 5',
    mark: 'no_credit',
    memberType: 'NO CREDIT - Fraud',
  },
  {
    id: 14,
    email: at('undervurdering'),
    firstName: 'Under',
    lastName: 'Vurdering',
    ...no,
    isMember: false,
    address: 'Venteveien 6',
    mark: 'no_credit',
    // A reason that the shop has no words of its own for.
    memberType: 'NO CREDIT - Review',
  },
]

export const persona = (email: string): Persona => {
  const found = personas.find((one) => one.email === at(email))
  if (!found) throw new Error(`nobody is called ${email}`)
  return found
}

/** Whoever reviews goods has an account of this number or above. */
export const firstReviewerId = 101
