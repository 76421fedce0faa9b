export const seller = {
  name: 'Lysning AS',
  address: 'Eksempelveien 1, 0150 Oslo',
  email: 'hei@lysning.example',
  phone: '+47 22 00 00 00',
}

type Registration = {
  readonly number: string
  readonly vatId: string
  readonly branch: string | null
  readonly returnAddress: string
}

/** One company, with a branch in the register of every other country it sells to. */
export const registrations: Readonly<Record<string, Registration>> = {
  NO: {
    number: '123 456 785',
    vatId: 'NO 123 456 785 MVA',
    branch: null,
    returnAddress: 'Eksempelveien 1, 0150 Oslo',
  },
  SE: {
    number: '516412-3456',
    vatId: 'SE516412345601',
    branch: 'Lysning AS Norge filial',
    returnAddress: 'Exempelvägen 1, 111 20 Stockholm',
  },
  DK: {
    number: '12 34 56 74',
    vatId: 'DK12345674',
    branch: 'Lysning, filial af Lysning AS, Norge',
    returnAddress: 'Eksempelvej 1, 1050 København K',
  },
  FI: {
    number: '1234567-1',
    vatId: 'FI12345671',
    branch: 'Lysning AS, sivuliike Suomessa',
    returnAddress: 'Esimerkkitie 1, 00100 Helsinki',
  },
}
