export { workingDayFrom } from './working-day'
