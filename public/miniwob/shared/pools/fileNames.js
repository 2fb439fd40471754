/** 56 names of files, without extension. */
window.FILE_NAMES = (
  'alarm anchor archive atlas backup badge basket beacon blanket bridge browser cabinet candle canvas captain ' +
  'castle ceiling cellar circuit cluster compass cookie cursor deploy dragon engine falcon firewall galaxy ' +
  'garden hammer harbor kernel ladder lantern maple mirror module_2 monitor node17 old_notes orbit packet ' +
  'penguin pixel planet R-2000 router script server_log summer ticket tunnel upload wallet zebra'
).split(' ');
