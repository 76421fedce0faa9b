const texts = {
  member: 'member.levelMember',
  silver: 'member.levelSilver',
  gold: 'member.levelGold',
} as const

/** A level that this version does not know is a membership all the same. */
export const levelText = (level: string) => (isKnown(level) ? texts[level] : texts.member)

const isKnown = (level: string): level is keyof typeof texts => Object.hasOwn(texts, level)
