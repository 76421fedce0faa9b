/** The levels of the programme, the lowest first: how many points the purchases of the last twelve months must have brought. */
export const memberLevels = [
  { level: 'member', from: 0 },
  { level: 'silver', from: 5_000 },
  { level: 'gold', from: 15_000 },
] as const

export type MemberLevel = (typeof memberLevels)[number]['level']

export const levelWindowDays = 365

export type LevelStanding = {
  readonly level: MemberLevel
  readonly next: MemberLevel | undefined
  /** What the next level still takes; none at the highest. */
  readonly pointsLeft: number
}

export function levelFor(pointsInWindow: number): LevelStanding {
  const at = memberLevels.findLastIndex(({ from }) => from <= Math.max(0, pointsInWindow))
  const { level } = memberLevels[at] ?? memberLevels[0]
  const next = memberLevels[at + 1]
  return { level, next: next?.level, pointsLeft: next ? next.from - Math.max(0, pointsInWindow) : 0 }
}
