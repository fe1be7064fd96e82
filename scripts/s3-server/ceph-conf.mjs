// The configuration of the test server: everything in one folder, one copy of each byte, no encryption among its own parts.

export const configuration = ({ dir, fsid, mon, gateway }) => `[global]
fsid = ${fsid}
mon host = v2:127.0.0.1:${mon}
mon initial members = a
mon data = ${dir}/mon
osd data = ${dir}/osd
run dir = ${dir}/run
crash dir = ${dir}/run
keyring = ${dir}/keyring
log file = ${dir}/log/$name.log
log to stderr = false
admin socket =
pid file =
auth cluster required = none
auth service required = none
auth client required = none
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind ipv6 = false
ms mon client mode = crc
mon allow pool size one = true
mon max pg per osd = 1000
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = bluestore
osd memory target = 939524096
bluestore block size = 21474836480

[client.gateway]
rgw data = ${dir}/run
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw enable usage log = false
rgw run sync thread = false
rgw thread pool size = 64
`;
