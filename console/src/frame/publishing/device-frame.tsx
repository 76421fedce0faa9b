import { useMediaQuery } from '@mantine/hooks'
import { Icon } from '../icon'
import { DEVICES, type Device } from './devices'

type Props = {
  device: Device
  isBeside: boolean
  isLive: boolean
  title: string
  label: string
  to: string
  revision: number
  src: string | undefined
  name?: string
  onLoad?: () => void
}

/** The shop at the width of a device, drawn smaller. It runs as it does for shoppers, on an origin of its own. */
export function DeviceFrame({ device, isBeside, isLive, title, label, to, revision, src, name, onLoad }: Props) {
  const { width, height, alone, beside } = DEVICES[device]
  const isWide = useMediaQuery('(min-width: 1700px)')
  const scale = (isBeside ? beside : alone) * (isWide ? 1.5 : 1)
  return (
    <div className="fr" data-v={device} data-d={isLive ? 'live' : 'draft'}>
      <div className="cap">
        <Icon name={device} size={14} />
        <b>{title}</b>
        <span>{width}</span>
        <span className="sp" />
        <span className="mono faint ell">{to}</span>
      </div>
      <div className="dev" style={{ width: width * scale, height: height * scale }}>
        <iframe
          key={src && `${src} ${revision}`}
          title={label}
          name={name}
          src={src}
          onLoad={onLoad}
          sandbox="allow-scripts allow-same-origin allow-forms"
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
