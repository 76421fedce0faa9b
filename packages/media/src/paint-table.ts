import type { Paint, PaintTable, Silhouette, Variant } from './drawing'

const SOLIDS = new Set(['solid', 'melange', 'donegal', 'denim'])

/** The complete paint table of one variant: a paint for every role a drawing may name. */
export function paintTable(silhouette: Silhouette, variant: Variant): PaintTable {
  const v: Variant = { ...silhouette.paint, ...variant }
  const main: Paint = {
    fabric: v.fabric ?? 'jersey',
    pattern: v.pattern ?? 'solid',
    colours: v.colours ?? ['#8A8F86'],
    scale: v.scale ?? 1,
    seed: v.seed ?? 5,
    ...(v.options && { options: v.options }),
  }
  const plain = (colour: string, fabric: string): Paint => ({ fabric, pattern: 'solid', colours: [colour] })
  const base = v.trim ?? main.colours[0] ?? '#8A8F86'
  const same = SOLIDS.has(main.pattern) && !v.trim
  const table: PaintTable = {
    main,
    inner: { ...main, dim: 0.9 },
    rib: same ? { ...main, fabric: 'rib' } : plain(base, 'rib'),
    trim: same ? { ...main } : plain(base, main.fabric),
    lining: plain(v.lining ?? base, 'twill'),
    button: plain('#C9BDA8', 'plastic'),
    metal: plain('#B4ADA2', 'metal'),
    label: plain('#EFE8DC', 'paper'),
    sole: plain('#EDE9E0', 'rubber'),
    cord: plain('#E6DFD2', 'canvas'),
  }
  if (v.thread) table.thread = plain(v.thread, 'paper')
  for (const [role, paint] of Object.entries({ ...silhouette.paint?.roles, ...v.roles })) {
    const own = table[role] ?? main
    table[role] = { ...own, pattern: paint.colours ? 'solid' : own.pattern, ...paint, ...variant.roles?.[role] }
  }
  return table
}
