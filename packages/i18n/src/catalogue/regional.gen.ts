// Written by bin/catalogues.ts. Do not edit.
import svFI from '../../messages/sv-FI.json' with { type: 'json' }

export const regional: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sv-FI': svFI,
}
