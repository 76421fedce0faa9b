import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { hashText } from './hash-text'

export const createPersistedLink = () => new PersistedQueryLink({ sha256: hashText })
