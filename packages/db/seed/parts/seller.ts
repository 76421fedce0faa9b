export const seller = {
  name: 'Lysning AS',
  address: 'Eksempelveien 1, 0150 Oslo',
  email: 'hei@lysning.example',
  phone: '+47 22 00 00 00',
}

/** One company, entered in the register of every country it sells to. */
export const registrations: Readonly<Record<string, { readonly number: string; readonly vatId: string }>> = {
  NO: { number: '123 456 785', vatId: 'NO 123 456 785 MVA' },
  SE: { number: '516412-3456', vatId: 'SE516412345601' },
  DK: { number: '12 34 56 74', vatId: 'DK12345674' },
  FI: { number: '1234567-1', vatId: 'FI12345671' },
}
