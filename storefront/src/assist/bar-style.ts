/** The bar's own sheet: its colours are the staff's tokens, written out, since pages that failed have no tokens. */
export const BAR_STYLE = `:root{--header-top:52px}
staff-bar{display:block;position:sticky;top:0;z-index:95;background:#173b36;color:#f2f6ee;font:400 .875rem/1.4 "Hanken Grotesk","Hanken Fallback",system-ui,"Segoe UI",Roboto,Arial,sans-serif;text-align:left;
background-image:repeating-linear-gradient(135deg,transparent 0 14px,rgb(242 246 238 / .05) 14px 28px)}
staff-bar *{box-sizing:border-box}
staff-bar p{margin:0;color:inherit}
staff-bar .in{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:4px 20px;max-width:1680px;min-height:52px;margin:0 auto;padding:4px clamp(16px,2.4vw,40px)}
staff-bar .text{display:flex;flex-wrap:wrap;align-items:center;gap:0 20px;min-width:0}
staff-bar b{font-weight:600}
staff-bar .who{display:inline-flex;align-items:center;gap:10px}
staff-bar .scope,staff-bar .by{color:#c4d3c8}
staff-bar[data-scope=act] .scope{color:#fff;font-weight:600}
staff-bar .end{display:flex;align-items:center;gap:12px}
staff-bar .time{font-variant-numeric:tabular-nums;white-space:nowrap;display:inline-flex;gap:6px;align-items:center}
staff-bar .time[data-soon]{color:#ffd9a0;font-weight:600}
staff-bar svg{width:18px;height:18px;fill:none;stroke:currentColor;stroke-width:1.5;flex:none}
staff-bar form{display:flex;gap:8px;align-items:center;margin:0}
staff-bar button{min-height:44px;padding:6px 16px;border:1px solid #f2f6ee;border-radius:2px;background:transparent;color:#f2f6ee;font:500 .875rem/1.3 inherit;font-family:inherit;white-space:nowrap;cursor:pointer}
staff-bar button:hover{background:#f2f6ee;color:#173b36}
staff-bar button[data-quiet]{border-color:rgb(242 246 238 / .5)}
staff-bar :focus-visible{outline:2px solid #f2f6ee;outline-offset:2px}
staff-bar [hidden]{display:none!important}
staff-bar .act{grid-column:1/-1;padding:4px 0 8px;flex-wrap:wrap}
staff-bar .act label{color:#c4d3c8}
staff-bar .act input{width:9ch;min-height:44px;padding:6px 10px;border:1px solid #f2f6ee;border-radius:2px;background:#fff;color:#173b36;font:500 1rem/1.2 ui-monospace,monospace;letter-spacing:.12em}
staff-bar .said{grid-column:1/-1;padding:0 0 8px;color:#ffd9a0}
[data-staff-said]{font-size:0!important}
[data-staff-said]::before{content:attr(data-staff-said);font-size:.875rem;line-height:1.4}
staff-bar .frame{position:fixed;inset:0;border:3px solid #173b36;pointer-events:none;z-index:95}
staff-bar dialog{width:min(480px,calc(100vw - 32px));padding:28px;border:1px solid #173b36;border-radius:2px;background:#fff;color:#1f1b16}
staff-bar dialog h2{margin:0 0 12px;font-size:1.25rem}
staff-bar dialog p{margin:0 0 16px;color:#4a433a}
staff-bar dialog form{display:block}
staff-bar dialog textarea{display:block;width:100%;min-height:88px;margin:6px 0 16px;padding:10px;border:1px solid #8c8172;border-radius:2px;font:inherit;color:inherit;background:#fff}
staff-bar dialog .row{display:flex;flex-wrap:wrap;gap:8px}
staff-bar dialog button{border-color:#173b36;color:#173b36}
staff-bar dialog button[value=yes]{background:#173b36;color:#f2f6ee}
staff-bar dialog button:disabled{opacity:.45;cursor:not-allowed}
staff-bar dialog :focus-visible{outline-color:#1b4b8f}
dialog::backdrop{top:var(--header-top,52px)}
[data-staff-no] :disabled,:disabled[data-staff-no]{opacity:.6}
[data-staff-no] :disabled{cursor:not-allowed}
.staffNo a{text-decoration:underline}
.staffNo{display:block;grid-column:1/-1;margin:0 0 12px;padding:10px 14px;border-left:3px solid #173b36;background:#f3ece1;color:#1f1b16;font-size:.875rem;line-height:1.4}
@media (width < 768px){:root{--header-top:94px}
staff-bar{font-size:13px}
staff-bar .in{display:flex;flex-wrap:wrap;align-content:center;gap:0 12px;min-height:94px;padding-block:6px}
staff-bar .text,staff-bar .end{display:contents}
staff-bar .text p{min-width:0;overflow-wrap:anywhere}
staff-bar .who svg,staff-bar .time svg{display:none}
staff-bar .who{display:block;order:1;flex:1 1 calc(100% - 60px)}
staff-bar .time{order:2;flex:none}
staff-bar .time[data-act-time]:not([hidden]){display:none}
staff-bar .by{order:3;flex:1 1 auto}
staff-bar .scope{order:4}
staff-bar .end form{order:5;flex:1 0 100%;justify-content:flex-end;gap:6px;margin-top:2px}
staff-bar[data-scope=act] .by{flex-basis:100%}
staff-bar[data-scope=act] .scope{flex:1 1 0}
staff-bar[data-scope=act] .end form{flex:none}
staff-bar .act{order:6;flex:1 0 100%}
staff-bar .said{order:7;flex:1 0 100%}
staff-bar button{padding:6px 10px;font-size:13px}
staff-bar [data-ask]{min-width:0;white-space:normal}}
@media print{staff-bar{position:static;-webkit-print-color-adjust:exact;print-color-adjust:exact}staff-bar form{display:none}}`
