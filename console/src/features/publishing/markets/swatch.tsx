import styles from './markets.module.css'
/** The colour itself; what is no colour shows nothing. */
export const Swatch = ({ colour }: { colour: string }) => <i className={styles.swatch} style={{ background: colour }} />
