/** Levels are kept in small letters. */
export const levelName = (level: string) => level.charAt(0).toUpperCase() + level.slice(1)
