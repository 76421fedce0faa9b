/** Easter Sunday of a year in the Gregorian calendar (Meeus, Jones and Butcher), as midnight UTC of that date. */
export function easterSunday(year: number): number {
  const yearOfMoon = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const fullMoon = (19 * yearOfMoon + century - Math.floor(century / 4) - moonShift + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - fullMoon - (yearOfCentury % 4)) % 7
  const lateMoon = Math.floor((yearOfMoon + 11 * fullMoon + 22 * toSunday) / 451)
  const day = fullMoon + toSunday - 7 * lateMoon + 114
  return Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1)
}
