import type { Sheets } from './sheets'

/**
 * The kinds that are sold with a hygiene seal, each with the reason why it cannot be sold again once the seal is broken.
 * What can be washed and sold again does not belong here (C-681/17, slewo): pyjamas, robes, socks, tights, bras, beach
 * wear and swim shorts.
 */
export const sealedKinds: Readonly<Record<string, string>> = {
  briefs: 'Worn next to the skin without anything beneath, and sold in a sealed bag with a hygiene liner.',
  'bikini-bottom': 'Worn next to the skin without anything beneath, with a sealed hygiene liner in the crotch.',
  swimsuit: 'Worn next to the skin without anything beneath, with a sealed hygiene liner in the crotch.',
}

export const sealedKindOf = (typeId: string): string | null => (Object.hasOwn(sealedKinds, typeId) ? typeId : null)

export function addSealedKinds(sheets: Sheets): void {
  for (const [key, reason] of Object.entries(sealedKinds)) sheets.add('sealed_kinds', { key, reason })
}
