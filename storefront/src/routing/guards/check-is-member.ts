import { type Check, missing, pass } from '../routing-result'

/** Members pass; for everybody else the page does not exist. */
export const checkIsMember: Check = async ({ visitor }) => ((await visitor())?.isMember ? pass : missing)
